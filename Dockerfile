# An image of the server: the first stage builds a wheel with the page, the second one installs it.
# COMPILE=1 compiles the engine, too, which takes some minutes more (docs/compiling.md).
FROM python:3.12-slim AS build
ARG COMPILE=0
RUN if [ "$COMPILE" = 1 ]; then apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev; fi
WORKDIR /source
COPY . .
RUN SMASHUP_COMPILE="$COMPILE" pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.12-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir "$(ls /wheels/*.whl)[postgres]" && rm -r /wheels \
    && useradd --system --home /data smashup && mkdir /data && chown smashup /data
USER smashup
VOLUME /data
EXPOSE 8017
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8017/health')"]
ENTRYPOINT ["smashup", "serve", "--host", "0.0.0.0", "--port", "8017", "--no-browser", "--db", "/data/tables.db", "--log-level", "info"]

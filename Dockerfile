# One image for the API, the storefront, the worker and the commands: docs/operations/docker.md
#   docker build --tag shopkey .
#   docker build --tag shopkey --build-arg SHOPKEY_CONFIG=shop/shopkey.config.ts .      with extensions of the shop's own

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
ARG SHOPKEY_CONFIG=
RUN apt-get update && sh deploy/docker/debian-libraries.sh /base && mkdir -p /owned/data /owned/backups
# A registry of your own: --secret id=npmrc,src=$HOME/.npmrc
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npm run image -- --to /image --demo /demo

# Nothing but Debian's C library, Node and Shopkey: no shell, no npm, no package manager.
FROM scratch AS production
COPY --from=build /base/ /
COPY --from=build /image/ /
COPY --from=build --chown=10001:10001 /owned/ /
ARG SHOPKEY_CONFIG=
ENV NODE_ENV=production \
    DATA_DIR=/data \
    HOME=/tmp \
    MALLOC_ARENA_MAX=2 \
    PATH=/usr/local/bin \
    SHOPKEY_CONFIG=$SHOPKEY_CONFIG
WORKDIR /app
USER 10001:10001
EXPOSE 8000 9000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["/usr/local/bin/shopkey", "health", "api"]
# Node is the first process and has the container's signals. Its flags: apps/server/src/node-flags.ts
ENTRYPOINT ["/usr/local/bin/node", "--min-semi-space-size=16", "--max-semi-space-size=16", "--no-concurrent-recompilation", "/app/scripts/image/main.mjs"]
CMD ["api"]

# With the demo's pictures and stores: compose.demo.yaml
FROM production AS demo
COPY --from=build /demo/ /

FROM production

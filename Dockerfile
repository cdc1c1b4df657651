# syntax=docker/dockerfile:1

# One image for every role of the shop: the command selects the role. The version equals that of the dependency
# `node`.
ARG NODE_IMAGE=node:24.21.0-slim

# These files change rarely, so the layers that install packages stay cached.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY api/contracts/package.json api/contracts/
COPY api/platform/package.json api/platform/
COPY worker/package.json worker/
COPY shop/package.json shop/
COPY admin/package.json admin/

# All packages, for the build. Install scripts are off, because every binary comes prebuilt.
FROM manifests AS build
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node dev/start/build/main.ts && node scripts/sbom.ts

# Only the packages that the built programs import. The back office is one bundle.
FROM manifests AS packages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    --workspace @kronblad/contracts --workspace @kronblad/platform --workspace @kronblad/api \
    --workspace @kronblad/worker --workspace @kronblad/shop

FROM ${NODE_IMAGE} AS shop
ENV NODE_ENV=production
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/api/contracts/dist api/contracts/dist
COPY --from=build /app/api/platform/dist api/platform/dist
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/worker/dist worker/dist
COPY --from=build /app/shop/build shop/build
COPY --from=build /app/admin/dist admin/dist
COPY --from=build /app/sbom.cdx.json ./
COPY deploy/health.mjs deploy/health.mjs
ARG KRONBLAD_COMMIT=unknown
ENV KRONBLAD_COMMIT=${KRONBLAD_COMMIT}
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "deploy/health.mjs"]
ENTRYPOINT ["node", "--max-semi-space-size=4", "--heap-growing-percent=15"]
CMD ["api/dist/src/main.js"]

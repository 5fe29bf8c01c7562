# syntax=docker/dockerfile:1
# One image for web and worker processes; ROLE says which.

FROM node:20.20.2-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY admin-ui/package.json admin-ui/
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json nest-cli.json ./
COPY src src
COPY migrations migrations
COPY admin-ui admin-ui
RUN npm run build

FROM node:20.20.2-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY admin-ui/package.json admin-ui/
# The screens are built files by now: only the server's own packages are needed.
RUN npm ci --omit=dev --workspaces=false --no-audit --no-fund

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production PORT=3000
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1: it gets SIGTERM itself and ends its work within 30 seconds.
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist/src/main.js"]

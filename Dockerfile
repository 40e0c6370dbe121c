# The full image has the compiler that better-sqlite3 needs where it has no prebuilt binary.
FROM node:22-trixie AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && node scripts/native-packages.mjs build/node_modules

FROM node:22-trixie-slim
LABEL org.opencontainers.image.title="Plumbline"
ENV NODE_ENV=production \
    DATABASE_URL=file:/data/plumbline.db \
    PORT=3000
RUN install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /app
# Where the server keeps its own files if the database is not a file.
RUN ln -s /data data
# The server is one bundle; only native code stays in packages: the database driver, and what the build folder has.
COPY --from=build /app/node_modules/bindings node_modules/bindings
COPY --from=build /app/node_modules/file-uri-to-path node_modules/file-uri-to-path
COPY --from=build /app/node_modules/better-sqlite3/package.json node_modules/better-sqlite3/
COPY --from=build /app/node_modules/better-sqlite3/lib node_modules/better-sqlite3/lib
COPY --from=build /app/node_modules/better-sqlite3/build/Release/better_sqlite3.node node_modules/better-sqlite3/build/Release/
COPY --from=build /app/node_modules/better-sqlite3/LICENSE node_modules/better-sqlite3/
COPY --from=build /app/package.json ./
COPY --from=build /app/LICENSE ./
COPY --from=build /app/build build
USER node
VOLUME /data
EXPOSE 3000
# The server responds after its migrations, which copy and check the whole database first.
HEALTHCHECK --interval=30s --timeout=3s --start-period=30m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/start.js"]

import { type RunningServer, startServer } from "../support/server.ts";

/** How the product is installed that the journeys of a worker are made on. */
export interface Installation {
  /** Starts it, lets it be used, and stops it. */
  provide(env: Record<string, string>, use: (server: RunningServer) => Promise<void>): Promise<void>;
}

export const oneProcess: Installation = {
  async provide(env, use) {
    const server = await startServer({ env });
    await use(server);
    await server.stop();
  },
};

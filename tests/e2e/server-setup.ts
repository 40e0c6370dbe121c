import { type RunningServer, startServer } from "../support/server.ts";

/** Starts the server for a worker's journeys: one process by default. */
export interface ServerSetup {
  /** Starts the server, waits for `use`, and stops it. */
  provide(env: Record<string, string>, use: (server: RunningServer) => Promise<void>): Promise<void>;
}

export const oneProcess: ServerSetup = {
  async provide(env, use) {
    const server = await startServer({ env });
    await use(server);
    await server.stop();
  },
};

import { type RunningServer, startServer } from "../support/server.ts";

/** How the server of a worker's journeys is started: as one process unless a project says otherwise. */
export interface ServerSetup {
  /** Starts it, lets it be used, and stops it. */
  provide(env: Record<string, string>, use: (server: RunningServer) => Promise<void>): Promise<void>;
}

export const oneProcess: ServerSetup = {
  async provide(env, use) {
    const server = await startServer({ env });
    await use(server);
    await server.stop();
  },
};

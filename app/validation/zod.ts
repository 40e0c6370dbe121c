import { z } from "zod";

// Zod would try `eval` for speed, which the content security policy reports. Every schema imports `z` from here, so that
// this runs before any of them.
z.config({ jitless: true });

export { z };

import { z } from "zod";

// Zod would try `eval`, which the content security policy reports. All schemas import `z` from here, so that
// this runs first.
z.config({ jitless: true });

export { z };

import { fieldErrorCodes } from "#app/http/problems.ts";
import { z } from "#app/validation/zod.ts";
import { allProblemTypes } from "./problem-types.ts";

const codes = allProblemTypes.map(({ code }) => code);

export const problemSchema = z
  .object({
    type: z.url().meta({ description: "api.fields.problemType" }),
    title: z.string().meta({ description: "api.fields.problemTitle" }),
    status: z.int(),
    code: z.enum(codes).meta({ description: "api.fields.problemCode" }),
    requestId: z.string().meta({ description: "api.fields.requestId" }),
    errors: z
      .array(
        z.object({
          in: z.enum(["body", "query", "header"]),
          name: z.string(),
          code: z.enum(fieldErrorCodes),
          message: z.string(),
        }),
      )
      .optional()
      .meta({ description: "api.fields.problemErrors" }),
  })
  .meta({ id: "Problem" });

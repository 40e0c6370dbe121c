import { z } from "#app/validation/zod.ts";
import { dateTime, id } from "../../operations/schemas.ts";

export const authUser = z
  .object({
    id,
    email: z.email(),
    emailVerified: z.boolean(),
    name: z.string().meta({ description: "api.fields.personName" }),
    image: z.string().nullish(),
    createdAt: dateTime,
    updatedAt: dateTime,
    role: z.string().nullish().meta({ description: "api.fields.role" }),
    banned: z.boolean().nullish().meta({ description: "api.fields.banned" }),
    banReason: z.string().nullish(),
    banExpires: dateTime.nullish().meta({ description: "api.fields.banExpires" }),
  })
  .meta({ id: "AuthUser" });

export const authSession = z
  .object({
    id,
    token: z.string().meta({ description: "api.fields.sessionToken" }),
    userId: id,
    expiresAt: dateTime,
    createdAt: dateTime,
    updatedAt: dateTime,
    ipAddress: z.string().nullish(),
    userAgent: z.string().nullish(),
    impersonatedBy: z.string().nullish().meta({ description: "api.fields.impersonator" }),
  })
  .meta({ id: "AuthSession" });

export const sessionWithUser = z
  .object({ session: authSession, user: authUser })
  .meta({ id: "AuthSessionWithUser" });

export const authUserExample = {
  id: "0b5c1a52-7d3e-4a54-9b0a-6f2f6d1f8a11",
  email: "amina@example.org",
  emailVerified: true,
  name: "Amina Odhiambo",
  image: null,
  createdAt: "2026-03-14T09:26:53.589Z",
  updatedAt: "2026-03-14T09:26:53.589Z",
  role: "user",
  banned: false,
  banReason: null,
  banExpires: null,
};

export const sessionWithUserExample = {
  session: {
    id: "7a1d0b56-0a57-4a8c-9b43-4f7f0d8f5a22",
    token: "vG3kq0mXb7r1Tn5yWc9eZd2uLh8sJa4P",
    userId: authUserExample.id,
    expiresAt: "2026-04-13T09:26:53.589Z",
    createdAt: "2026-03-14T09:26:53.589Z",
    updatedAt: "2026-03-14T09:26:53.589Z",
    ipAddress: "203.0.113.7",
    userAgent: "Mozilla/5.0",
    impersonatedBy: null,
  },
  user: authUserExample,
};

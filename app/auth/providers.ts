export const providers = ["github", "google"] as const;

export type Provider = (typeof providers)[number];

const names: Record<Provider, string> = { github: "GitHub", google: "Google" };

export function providerName(id: string): string {
  const provider = providers.find((known) => known === id);
  return provider ? names[provider] : id;
}

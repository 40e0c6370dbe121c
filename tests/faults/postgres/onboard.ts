export async function onboard(url: string, cookie: string) {
  await fetch(`${url}/onboarding`, {
    method: "POST",
    headers: { Origin: url, Cookie: cookie },
    body: new URLSearchParams({ name: "Ada" }),
    redirect: "manual",
  });
}

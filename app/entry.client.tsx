import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { saveBrowserTimeZone } from "./i18n/browser-time-zone.ts";
import { createClientI18n } from "./i18n/instance.client.ts";
import { saveScreenWidth } from "./lists/wide-screen.ts";
import { FailedRequestContext, readFailedRequest } from "./shell/failed-request.ts";

saveBrowserTimeZone();
saveScreenWidth();
const i18n = await createClientI18n();
// Without its texts the page works as it does without JavaScript.
if (i18n) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <FailedRequestContext value={readFailedRequest(document)}>
            <HydratedRouter />
          </FailedRequestContext>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

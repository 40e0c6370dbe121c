import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadTranslator } from "./i18n/load-translator.client.ts";
import { TranslatorProvider } from "./i18n/translation.tsx";
import { saveScreenWidth } from "./lists/wide-screen.ts";
import { FailedRequestContext, readFailedRequest } from "./shell/failed-request.ts";
import { linkInlineStylesheets } from "./styles/link-inline-stylesheets.ts";

saveScreenWidth();
const translator = await loadTranslator();
// Without its texts the page works as it does without JavaScript.
if (translator) {
  linkInlineStylesheets();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslatorProvider translator={translator}>
          <FailedRequestContext value={readFailedRequest(document)}>
            <HydratedRouter />
          </FailedRequestContext>
        </TranslatorProvider>
      </StrictMode>,
    );
  });
}

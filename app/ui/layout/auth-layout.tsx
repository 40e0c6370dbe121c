import type { ReactNode } from "react";
import type { IllustrationState } from "#app/ui/brand/illustration-state.ts";
import { Wordmark } from "#app/ui/brand/logo.tsx";
import { AuthIllustration } from "#app/ui/brand/pictures.ts";

type AuthLayoutProps = {
  state?: IllustrationState;
  footer?: ReactNode;
  banner?: ReactNode;
  children: ReactNode;
};

export function AuthLayout({ state = "rest", footer, banner, children }: AuthLayoutProps) {
  return (
    <div className="flex grow flex-col">
      {banner}
      <div className="grid grow lg:grid-cols-[minmax(28rem,5fr)_6fr]">
        <div className="flex flex-col px-5 sm:px-8">
          <header className="mx-auto w-full max-w-[26rem] pt-6 sm:pt-10">
            <Wordmark />
          </header>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto flex w-full max-w-[26rem] grow flex-col py-12 sm:pb-20 lg:justify-center"
          >
            {children}
          </main>
          {footer ? (
            <footer className="mx-auto flex w-full max-w-[26rem] flex-wrap items-center gap-2 py-4">
              {footer}
            </footer>
          ) : null}
        </div>
        <div className="hidden lg:block">
          <div className="sticky top-0 h-[min(100%,100dvh)]">
            <AuthIllustration state={state} />
          </div>
        </div>
      </div>
    </div>
  );
}

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-8 grid gap-2">
      <h1 className="text-title font-semibold text-balance">{title}</h1>
      {children ? <p className="text-pretty text-quiet">{children}</p> : null}
    </div>
  );
}

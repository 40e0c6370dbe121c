import type { ReactNode } from "react";
import type { IllustrationState } from "#app/ui/brand/illustration-state.ts";
import { AuthHeading, AuthLayout } from "#app/ui/layout/auth-layout.tsx";
import { EnvironmentBanner } from "./environment-banner.tsx";
import { PageTitle } from "./page-title.tsx";
import { PreferencesFooter } from "./preferences.tsx";
import { useCurrentPath, useRootData } from "./use-root-data.ts";

interface AuthScreenProps {
  pageTitle: string;
  title: string;
  description?: ReactNode;
  state?: IllustrationState;
  children: ReactNode;
}

export function AuthScreen({ pageTitle, title, description, state, children }: AuthScreenProps) {
  const setup = useRootData();
  const redirectTo = useCurrentPath();
  return (
    <AuthLayout
      state={state}
      banner={<EnvironmentBanner environment={setup?.environment} />}
      footer={
        setup ? (
          <PreferencesFooter language={setup.language} theme={setup.theme} redirectTo={redirectTo} />
        ) : null
      }
    >
      <PageTitle>{pageTitle}</PageTitle>
      <AuthHeading title={title}>{description}</AuthHeading>
      {children}
    </AuthLayout>
  );
}

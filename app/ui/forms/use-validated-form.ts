import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef } from "react";
import type { FieldErrors, FieldValues, Path, Resolver } from "react-hook-form";
import { useActionData, useNavigation, useSubmit } from "react-router";
import { useRemixForm } from "remix-hook-form";
import type { z } from "zod";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { useFlashedInput } from "./flashed-input.ts";
import { useFocusFirstError } from "./use-focus-first-error.ts";

interface FieldMessage {
  message?: string;
  values?: Record<string, string | number>;
}

interface FormActionData {
  errors?: Record<string, FieldMessage>;
  defaultValues?: Record<string, string>;
}

// The schema validates in the browser and on the server; errors and input are in the server's HTML. The DOM
// is the only state, so input from before hydration and from password managers counts.
export function useValidatedForm<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  defaultValues: Partial<Record<Path<Values>, string>> = {},
) {
  const { t } = useTranslation();
  const actionData = useActionData<FormActionData>();
  const flashedInput = useFlashedInput();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const formElement = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formMethod === "POST";
  const checkPage: Resolver<Values> = async (values, context, options) => {
    const typed = (
      formElement.current ? Object.fromEntries(new FormData(formElement.current)) : values
    ) as Values;
    const { errors } = await zodResolver(schema)(typed, context, options);
    // The form itself is submitted, so the values are not needed.
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
  };
  const form = useRemixForm<Values>({
    resolver: checkPage,
    submitHandlers: {
      onValid: (_values, event) => {
        const native = event?.nativeEvent as SubmitEvent | undefined;
        void submit((native?.submitter ?? event?.target) as HTMLFormElement, { method: "post" });
      },
    },
  });
  // react-hook-form applies the server's errors only in an effect, after hydration.
  const errors = hydrated ? (form.formState.errors as FieldErrors) : (actionData?.errors ?? {});

  useFocusFirstError(formElement, actionData?.errors);
  let focused: string | undefined;

  return {
    pending,
    hasErrors: Object.keys(errors).length > 0,
    submit: () => formElement.current?.requestSubmit(),
    form: {
      ref: formElement,
      method: "post" as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void form.handleSubmit(event),
    },
    field: (name: Path<Values>) => {
      // The first error, also without JavaScript, or the first field.
      focused ??= Object.keys(hydrated ? {} : errors)[0] ?? name;
      const error = errors[name] as FieldMessage | undefined;
      const { ref, onChange, onBlur } = form.register(name, { disableProgressiveEnhancement: true });
      return {
        name,
        ref,
        onChange,
        onBlur,
        defaultValue: actionData?.defaultValues?.[name] ?? flashedInput?.[name] ?? defaultValues[name],
        error: error?.message ? t(error.message as never, error.values ?? {}) : undefined,
        ...(name === focused && { autoFocus: true }),
      };
    },
  };
}

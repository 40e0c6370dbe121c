import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import type { FieldValues, Path } from "react-hook-form";
import { Form, useActionData, useNavigation } from "react-router";
import type { z } from "zod";
import { translateMessage, useTranslation } from "#app/i18n/translation.tsx";
import { useSingleSubmit } from "#app/ui/controls/use-single-submit.ts";
import { useReplaceInDialog } from "#app/ui/dialogs/dialog-context.ts";
import { isActionOf } from "#app/ui/navigation/is-action-of.ts";
import { AnnouncedErrorContext } from "./announced-error.ts";
import { useFlashedInput } from "./flashed-input.ts";
import type { FieldErrors, FormValidation } from "./form-validation.tsx";
import { useFocusFirstError } from "./use-focus-first-error.ts";
import { useLastActionData } from "./use-last-action-data.ts";

interface FormActionData {
  errors?: FieldErrors;
  defaultValues?: Record<string, string>;
}

/**
 * For a `ValidatedForm`. The schema validates on the server and, once the form gets focus or input, in the browser, which
 * loads it and the libraries only then. The DOM is the only state, so input from before hydration and from password managers
 * counts.
 * @param loadSchema should import the schema dynamically if it is not in the page anyway
 */
export function useValidatedForm<Values extends FieldValues>(
  loadSchema: () => z.ZodType<unknown, Values> | Promise<z.ZodType<unknown, Values>>,
  defaultValues: Partial<Record<Path<Values>, string>> = {},
) {
  const { t } = useTranslation();
  const actionData = useLastActionData(useActionData<FormActionData>());
  const flashedInput = useFlashedInput();
  const formElement = useRef<HTMLFormElement>(null);
  const { formMethod, formAction } = useNavigation();
  const pending = formMethod === "POST" && isActionOf(formElement.current, formAction);
  const validation = useRef<FormValidation>(null);
  const requested = useRef(false);
  const [loaded, setLoaded] = useState<ReactNode>();
  const [found, setFound] = useState<{ errors: FieldErrors; after: unknown }>();
  const answered = useRef<unknown>(undefined);
  useEffect(() => {
    answered.current = actionData;
  }, [actionData]);
  const [refusals, setRefusals] = useState(0);
  const [announced, setAnnounced] = useState<string>();
  // Errors that the browser found before the last response no longer count.
  const errors = (found?.after === actionData ? found?.errors : undefined) ?? actionData?.errors ?? {};

  const loadOnce = async () => {
    if (requested.current) return;
    requested.current = true;
    try {
      const [{ BrowserValidation }, schema] = await Promise.all([
        import("./form-validation.tsx"),
        loadSchema(),
      ]);
      setLoaded(
        <BrowserValidation<Values>
          schema={schema}
          form={formElement}
          ref={validation}
          onErrors={(errors) => setFound({ errors, after: answered.current })}
          onRefusal={() => setRefusals((count) => count + 1)}
        />,
      );
    } catch {
      // The server validates alone, unless the next input has more luck.
      requested.current = false;
    }
  };

  useFocusFirstError(formElement, actionData?.errors, setAnnounced);
  useFocusFirstError(formElement, refusals, setAnnounced);
  let focused: string | undefined;

  return {
    pending,
    hasErrors: Object.keys(errors).length > 0,
    submit: () => formElement.current?.requestSubmit(),
    form: {
      ref: formElement,
      method: "post" as const,
      noValidate: true,
      validation: loaded,
      announced,
      onFocus: () => void loadOnce(),
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        setAnnounced(undefined);
        void loadOnce();
        validation.current?.change(event);
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        setAnnounced(undefined);
        void validation.current?.submit(event);
      },
    },
    field: (name: Path<Values>) => {
      // The first error, even without JavaScript, or the first field.
      focused ??= Object.keys(errors)[0] ?? name;
      const error = errors[name];
      return {
        name,
        defaultValue: actionData?.defaultValues?.[name] ?? flashedInput?.[name] ?? defaultValues[name],
        error: error?.message ? translateMessage(t, error.message, error.values) : undefined,
        ...(name === focused && { autoFocus: true }),
      };
    },
  };
}

type ValidatedFormProps = ComponentProps<typeof Form> & {
  ref: RefObject<HTMLFormElement | null>;
  validation: ReactNode;
  announced?: string;
};

export function ValidatedForm({ validation, announced, ref, children, ...form }: ValidatedFormProps) {
  useSingleSubmit(ref);
  return (
    <Form replace={useReplaceInDialog()} {...form} ref={ref}>
      {validation}
      <AnnouncedErrorContext value={announced}>{children}</AnnouncedErrorContext>
    </Form>
  );
}

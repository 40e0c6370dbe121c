import { zodResolver } from "@hookform/resolvers/zod";
import {
  type ChangeEvent,
  type Ref,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import type { FieldValues, Path, Resolver, FieldErrors as ResolverErrors } from "react-hook-form";
import { useSubmit } from "react-router";
import { useRemixForm } from "remix-hook-form";
import type { z } from "zod";
import { useReplaceInDialog } from "#app/ui/dialogs/dialog-context.ts";
import { findPartialInput } from "./partial-input.ts";

/** Errors by the name of the field; messages are translation keys. */
export type FieldErrors = Record<string, { message?: string; values?: Record<string, string | number> }>;

export interface FormValidation {
  /** Submits the form, or finds its errors. */
  submit(event: SubmitEvent<HTMLFormElement>): Promise<void>;
  /** Checks the changed field again if the form was submitted before. */
  change(event: ChangeEvent<HTMLFormElement>): void;
}

interface BrowserValidationProps<Values extends FieldValues> {
  schema: z.ZodType<unknown, Values>;
  form: RefObject<HTMLFormElement | null>;
  ref: Ref<FormValidation>;
  /** Also called with errors from the server. */
  onErrors: (errors: FieldErrors) => void;
  /** Called when a submission was refused, after `onErrors`. */
  onRefusal: () => void;
}

export function BrowserValidation<Values extends FieldValues>(props: BrowserValidationProps<Values>) {
  const { schema, form, ref, onErrors, onRefusal } = props;
  const submitToServer = useSubmit();
  const replace = useReplaceInDialog();
  const checkPage: Resolver<Values> = async (_values, context, options) => {
    const typed = Object.fromEntries(new FormData(form.current ?? undefined)) as Values;
    const found = await zodResolver(schema)(typed, context, options);
    const errors: ResolverErrors<Values> = { ...found.errors, ...findPartialInput<Values>(form.current) };
    // The form itself is submitted, so the values are not needed.
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
  };
  const refused = useRef(false);
  // No element is registered: the library would write earlier values into the page.
  const { handleSubmit, register, subscribe } = useRemixForm<Values>({
    resolver: checkPage,
    shouldFocusError: false,
    submitHandlers: {
      onValid: (_values, event) => {
        const native = event?.nativeEvent as globalThis.SubmitEvent | undefined;
        const source = (native?.submitter ?? event?.target) as HTMLFormElement;
        void submitToServer(source, { method: "post", replace });
      },
      onInvalid: () => {
        refused.current = true;
      },
    },
  });
  useImperativeHandle(ref, () => ({
    async submit(event) {
      refused.current = false;
      await handleSubmit(event);
      if (!refused.current) return;
      // For the guards of unsaved input and of second submissions, which took it for sent.
      form.current?.dispatchEvent(new Event("invalid"));
      onRefusal();
    },
    change(event) {
      const { name } = event.target;
      // Inputs without a name are not sent.
      if (name) void register(name as Path<Values>).onChange(event);
    },
  }));
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        // A copy: the library changes its own.
        callback: ({ errors }) => onErrors({ ...errors } as FieldErrors),
      }),
    [subscribe, onErrors],
  );
  return null;
}

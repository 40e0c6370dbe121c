import { zodResolver } from "@hookform/resolvers/zod";
import {
  type ChangeEvent,
  type Ref,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useImperativeHandle,
} from "react";
import type { FieldValues, Path, Resolver } from "react-hook-form";
import { useSubmit } from "react-router";
import { useRemixForm } from "remix-hook-form";
import type { z } from "zod";

/** By the names of fields; messages are translation keys. */
export type FieldErrors = Record<string, { message?: string; values?: Record<string, string | number> }>;

export interface FormValidation {
  /** Submits the form, or finds its errors. */
  submit(event: SubmitEvent<HTMLFormElement>): void;
  /** Checks the changed field again if the form was submitted before. */
  change(event: ChangeEvent<HTMLFormElement>): void;
}

interface BrowserValidationProps<Values extends FieldValues> {
  schema: z.ZodType<unknown, Values>;
  form: RefObject<HTMLFormElement | null>;
  ref: Ref<FormValidation>;
  /** Called with those of the server too. */
  onErrors: (errors: FieldErrors) => void;
}

/** Renders nothing. */
export function BrowserValidation<Values extends FieldValues>(props: BrowserValidationProps<Values>) {
  const { schema, form, ref, onErrors } = props;
  const submitToServer = useSubmit();
  const checkPage: Resolver<Values> = async (_values, context, options) => {
    const typed = Object.fromEntries(new FormData(form.current ?? undefined)) as Values;
    const { errors } = await zodResolver(schema)(typed, context, options);
    // The form itself is submitted, so the values are not needed.
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
  };
  const { handleSubmit, register, subscribe } = useRemixForm<Values>({
    resolver: checkPage,
    submitHandlers: {
      onValid: (_values, event) => {
        const native = event?.nativeEvent as globalThis.SubmitEvent | undefined;
        void submitToServer((native?.submitter ?? event?.target) as HTMLFormElement, { method: "post" });
      },
    },
  });
  useImperativeHandle(ref, () => {
    // Not only once: what is typed into one field can add another.
    const registerFields = () => {
      for (const field of form.current?.querySelectorAll<HTMLInputElement>(
        "[name]:is(input,select,textarea)",
      ) ?? [])
        register(field.name as Path<Values>).ref(field);
    };
    return {
      submit: (event) => {
        registerFields();
        void handleSubmit(event);
      },
      change: (event) => {
        // What has no name is not sent.
        if (!event.target.name) return;
        registerFields();
        void register(event.target.name as Path<Values>).onChange(event);
      },
    };
  });
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: ({ errors }) => onErrors({ ...errors } as FieldErrors),
      }),
    [subscribe, onErrors],
  );
  return null;
}

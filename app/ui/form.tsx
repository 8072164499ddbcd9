// A form as the server answers it: conform gives each field its id, description, default and error from the reply.
import { FormProvider, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, type FormProps, useLocation, useNavigation } from "@remix-run/react";
import {
  type ComponentType,
  createContext,
  type FormEvent,
  Fragment,
  type ReactNode,
  type RefAttributes,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { FORM, type FormReply } from "./form-reply";
import { readTyped, writeTyped } from "./typed";
import { LeaveGuard, touched, useDirty } from "./unsaved-changes";

function resultOf(reply: FormReply | undefined): SubmissionResult<string[]> | undefined {
  if (!reply) return undefined;
  const values = Object.entries(reply.values).map(([name, all]) => [name, all.length === 1 ? all.join() : all]);
  const errors = Object.entries(reply.errors).map(([name, message]) => [name === "form" ? "" : name, [message]]);
  return { status: "error", initialValue: Object.fromEntries(values), error: Object.fromEntries(errors) };
}

type Tag = ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
type Props = Omit<FormProps, "ref"> & {
  reply?: FormReply;
  /** A fetcher's form. */
  as?: Tag;
};

export function ReplyForm({
  id = FORM,
  reply,
  as: Tag = Form,
  formRef,
  ...rest
}: Props & { formRef?: RefObject<HTMLFormElement> }) {
  const lastResult = useMemo(() => resultOf(reply), [reply]);
  const [form] = useForm({ id, lastResult });
  // The server alone validates: no rule travels to the browser twice.
  const { onSubmit: _validation, ...own } = getFormProps(form);
  return (
    <FormProvider context={form.context}>
      <Tag method="post" {...rest} {...own} ref={formRef} />
    </FormProvider>
  );
}

/** A form that asks before what was typed into it is thrown away. */
export function GuardedForm({ saving, children, ...rest }: Props & { /** Of a fetcher's form. */ saving?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const changed = useDirty(form);
  const { restored, forget } = useContext(Keeping);
  const dirty = useCallback(() => restored || changed(), [restored, changed]);
  const posting = useNavigation().formMethod === "POST";
  return (
    <ReplyForm {...rest} formRef={form}>
      <LeaveGuard dirty={dirty} saving={saving ?? posting} onDiscard={forget} />
      {children}
    </ReplyForm>
  );
}

/** Whether the form holds what was typed before, and how it is forgotten when its owner throws it away. */
const Keeping = createContext({ restored: false, forget: () => {} });

/** Before the browser paints, so that nobody types into what is about to be replaced; the server has no layout. */
const useEffectBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * What is typed lives in this tab until it is sent or thrown away: a reload, a crashed tab, Back and Forward bring it again,
 * all but passwords and files.
 */
export function Kept({ reply, children }: { reply?: FormReply; children: (reply?: FormReply) => ReactNode }) {
  const { pathname, search } = useLocation();
  const [place] = useState(`${pathname}${search}`);
  const [kept, setKept] = useState<FormReply>();
  const answered = useRef(reply !== undefined);
  const box = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  const focused = useRef<string | null>();
  const forget = useCallback(() => {
    done.current = true;
  }, []);
  // An answer with errors gives the form back: it was not taken.
  useEffect(() => {
    if (reply) done.current = false;
  }, [reply]);
  useEffectBeforePaint(() => {
    const values = readTyped(place);
    const form = box.current?.querySelector("form");
    if (values && form && !answered.current) {
      focused.current = form.contains(document.activeElement) ? document.activeElement?.getAttribute("name") : null;
      setKept({ values: { ...values, ...typedIn(form, touched) }, errors: {} });
    }
    return () => {
      if (done.current) writeTyped(place, null);
    };
  }, [place]);
  useEffectBeforePaint(() => {
    // Who is typing already goes on in the same field of the form that took its place.
    const field = kept && box.current?.querySelector("form")?.elements.namedItem(focused.current ?? "");
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }, [kept]);
  const keeping = useMemo(() => ({ restored: kept !== undefined, forget }), [kept, forget]);
  const keep = ({ target }: FormEvent) => {
    const form = (target as HTMLElement).closest("form");
    if (form) writeTyped(place, typedIn(form));
  };
  return (
    <div className="contents" ref={box} onInput={keep} onChange={keep} onSubmit={forget}>
      <Keeping.Provider value={keeping}>
        <Fragment key={kept ? "kept" : "new"}>{children(reply ?? kept)}</Fragment>
      </Keeping.Provider>
    </div>
  );
}

const UNKEPT = /password|^_key$|^returnTo$/i;

function typedIn(form: HTMLFormElement, counts = (_field: Element) => true): FormReply["values"] {
  const names = new Set(
    Array.from(form.elements).flatMap((field) => (counts(field) ? field.getAttribute("name") : [])),
  );
  const values: FormReply["values"] = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && names.has(name) && !UNKEPT.test(name))
      values[name] = [...(values[name] ?? []), value];
  return values;
}

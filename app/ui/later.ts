// A part of the interface that is loaded with its first use. The line may be gone by then: something plainer takes its place,
// for a part that cannot be loaded would take the whole page with it, and everything typed into it.
import { type ComponentType, lazy } from "react";

export const later = <Props>(load: () => Promise<{ default: ComponentType<Props> }>, plain: ComponentType<Props>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: plain })));

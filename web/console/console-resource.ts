import type { ComponentType } from 'react'
import type { Action } from '#contract/console/staff-action.ts'
import type { ResourceCalls } from '#web/console/data-provider.ts'

/** A kind of thing with its list and its page; resources.tsx says how to add one. */
export interface ConsoleResource extends ResourceCalls {
  /** Its address below /console. */
  readonly name: string
  /** Who sees it. */
  readonly act: Action
  /** In the menu. */
  readonly label: string
  /** One of SHAPES. */
  readonly icon: string
  /** With `g` before it: leads there. */
  readonly key?: string
  readonly List?: ComponentType
  readonly Show?: ComponentType
}

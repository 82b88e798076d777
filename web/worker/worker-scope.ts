/** What the worker uses of its global scope: the types of workers and of pages exclude each other. */
export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: WorkerClients
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(
    kind: K,
    act: (event: WorkerEvents[K]) => void,
  ): void
}

interface WorkerEvents {
  readonly install: WorkEvent
  readonly activate: WorkEvent
  readonly message: WorkEvent & {
    readonly data: unknown
    readonly source: { readonly id: string } | null
  }
  readonly push: PushEvent
  readonly notificationclick: TapEvent
}

export interface WorkEvent extends Event {
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void
}

/** A request of a page. */
export interface PageRequestEvent extends WorkEvent {
  readonly request: Request
  /** The answer that the browser asked for while the worker started; undefined: it asked nothing. */
  readonly preloadResponse?: Promise<Response | undefined>
}

/** A message that a push service delivered. */
export interface PushEvent extends WorkEvent {
  readonly data: { json(): unknown } | null
}

/** A tap on a message. */
export interface TapEvent extends WorkEvent {
  readonly notification: Notification
}

interface WorkerClients {
  claim(): Promise<void>
  matchAll(of: { readonly type: 'window' }): Promise<readonly OpenWindow[]>
  openWindow(address: string): Promise<unknown>
}

interface OpenWindow {
  readonly id: string
  readonly url: string
  navigate(address: string): Promise<unknown>
  focus(): Promise<unknown>
}

export const scope = globalThis as unknown as WorkerScope

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
  readonly message: WorkEvent & { readonly data: unknown }
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

interface WorkerClients {
  claim(): Promise<void>
}

export const scope = globalThis as unknown as WorkerScope

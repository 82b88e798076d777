import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { HostAction, HostActions } from '#contract/page/host-actions.ts'

const HOST = fileURLToPath(new URL('host/host.py', import.meta.url))

/** The handlers of the host app, as it names them. */
const HANDLERS = Object.keys({
  to: 0,
  toP: 0,
  closeWebview: 0,
  toHome: 0,
  toMine: 0,
  offToLogin: 0,
  callTelephone: 0,
  toRate: 0,
  confirmBurialPoint: 0,
  startBank: 0,
  endBank: 0,
} satisfies Record<HostAction, 0>) as HostAction[]

/** What the host app tells of the page. */
export type HostEvent =
  | { event: 'ready'; webkit: string }
  | { event: 'message'; handler: HostAction; payload: HostActions[HostAction] }
  | { event: 'started'; uri: string }
  | { event: 'load'; state: 'started' | 'redirected' | 'committed' | 'finished'; uri: string }
  | { event: 'load'; state: 'failed'; uri: string; error: string }
  | { event: 'elsewhere'; uri: string; window: boolean }
  | { event: 'answer'; uri: string; method: string; status: number }
  | { event: 'violation'; directive: string; blocked: string }
  | { event: 'console' | 'stderr' | 'dialog'; text: string }
  | { event: 'file chooser'; accept: string[]; multiple: boolean }
  | { event: 'permission'; kind: string }
  | { event: 'crash'; reason: string }
  /** A tap arrived in the page, on the element that was meant or, since that moved, on another. */
  | { event: 'tap'; isMeant: boolean; said: string }

interface Action {
  evaluate: { script: string }
  load: { uri: string }
  reload: object
  back: object
  forward: object
  resize: { height: number }
  tap: { x: number; y: number }
  choose: { files: readonly string[] }
  crash: object
  screenshot: { path: string }
}

export interface Options {
  /** What the display asks a program to be started with. */
  env: Record<string, string>
  /** Origins whose pages and frames open in the web view. */
  own: readonly string[]
  /** None is a browser without a host app. */
  handlers?: readonly HostAction[]
  userAgent?: string
}

/** A web view of the host app, in a process of its own. */
export class WebView {
  /** Everything that happened, oldest first. */
  readonly events: HostEvent[] = []
  readonly #host: ChildProcessByStdio<Writable, Readable, null>
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #ended: Promise<unknown>

  private constructor(host: ChildProcessByStdio<Writable, Readable, null>) {
    this.#host = host
    this.#ended = once(host, 'exit')
    createInterface({ input: host.stdout }).on('line', (line) => this.#hear(line))
  }

  static async open({ env, own, handlers = HANDLERS, userAgent = '' }: Options): Promise<WebView> {
    const profile = await mkdtemp(join(env['TMPDIR'] ?? tmpdir(), 'profile-'))
    const options = {
      own: own.join(','),
      profile,
      handlers: handlers.join(','),
      'user-agent': userAgent,
    }
    const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
    // Without compiled files beside the sources.
    const host = spawn('/usr/bin/python3', ['-B', HOST, ...given], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    })
    return new WebView(host)
  }

  act<Name extends keyof Action>(name: Name, given: Action[Name]): Promise<unknown> {
    const id = this.#waiting.size + 1
    const answer = Promise.withResolvers<unknown>()
    this.#waiting.set(id, answer)
    this.#host.stdin.write(`${JSON.stringify({ id, do: name, ...given })}\n`)
    return Promise.race([
      answer.promise,
      this.#ended.then(() => {
        throw new Error(`The host has ended: ${this.#said()}`)
      }),
    ])
  }

  /** Runs the body of an async function in the page. */
  async evaluate<Value>(script: string): Promise<Value> {
    return (await this.act('evaluate', { script })) as Value
  }

  /** Everything of one kind that happened since the given number of events. */
  seen<Kind extends HostEvent['event']>(kind: Kind, since = 0) {
    return this.events.slice(since).filter((one) => one.event === kind) as Extract<
      HostEvent,
      { event: Kind }
    >[]
  }

  /** What the host app was asked, in order. */
  get messages(): [HostAction, HostActions[HostAction]][] {
    return this.seen('message').map(({ handler, payload }) => [handler, payload])
  }

  async close(): Promise<void> {
    this.#host.stdin.end()
    await this.#ended
  }

  /** What the host printed besides events, such as why it could not start. */
  #said(): string {
    return this.seen('stderr')
      .map(({ text }) => text)
      .join('\n')
  }

  #hear(line: string): void {
    const said = JSON.parse(line) as HostEvent | { reply: number; value?: unknown; error?: string }
    if (!('reply' in said)) return void this.events.push(said)
    const answer = this.#waiting.get(said.reply)
    if (said.error === undefined) answer?.resolve(said.value)
    else answer?.reject(new Error(said.error))
  }
}

import type { ProofAsked } from '#contract/sign-in/proof.ts'

/**
 * The input with what the server asked for; empty: it could not be shown. Null for what is asked for
 * twice, which cannot be shown, but for work in place of a service that does not answer: work is shown
 * as JSON, a service's word is a token.
 */
export async function withProof<I extends { proof?: string }>(
  input: I,
  asked: ProofAsked,
): Promise<I | null> {
  const { proof } = input
  const isToken = proof !== undefined && /^[^{]/.test(proof)
  if (proof !== undefined && !(isToken && asked.kind === 'work')) return null
  return { ...input, proof: await show(asked).catch(() => '') }
}

/** Shows what the server asked for. Empty: it could not be shown. */
export async function show(asked: ProofAsked): Promise<string> {
  const shown =
    asked.kind === 'work' ? work(asked.challenge) : solveWidget(asked.kind, asked.siteKey)
  return (await shown) ?? ''
}

/** Work of about a second, in a worker, so that the page can still be used. */
async function work(challenge: string): Promise<string | null> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), {
    type: 'module',
  })
  try {
    return await new Promise<string | null>((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data as string | null))
      worker.addEventListener('error', () => resolve(null))
      worker.postMessage(challenge, [])
    })
  } finally {
    worker.terminate()
  }
}

/** What both services call their widget's functions. */
interface Widget {
  render(place: HTMLElement, options: Record<string, unknown>): unknown
}

const SCRIPTS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
} as const

/** Shows a service's widget at the end of the form until it is solved. */
async function solveWidget(kind: keyof typeof SCRIPTS, sitekey: string): Promise<string | null> {
  const place = document.querySelector('form')
  const widget = await loadWidget(kind)
  if (!place || !widget) return null
  const box = place.appendChild(document.createElement('div'))
  try {
    return await new Promise<string | null>((resolve) => {
      const callback = (token: string) => resolve(token)
      widget.render(box, { sitekey, callback, 'error-callback': () => resolve(null) })
    })
  } finally {
    box.remove()
  }
}

async function loadWidget(kind: keyof typeof SCRIPTS): Promise<Widget | null> {
  const found = () => (window as unknown as Record<string, Widget | undefined>)[kind] ?? null
  if (found()) return found()
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = SCRIPTS[kind]
    script.addEventListener('load', () => resolve(found()))
    script.addEventListener('error', () => resolve(null))
    document.head.append(script)
  })
}

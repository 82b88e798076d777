import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Refusal } from '#web/kit/call/call.ts'
import { proveFirst } from '#web/kit/form/codes/load-proof.ts'
import { show } from '#web/kit/form/codes/proof.ts'

const SOURCES = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
}

type Options = { sitekey: string; callback: (token: string) => void; 'error-callback': () => void }

const scripts = () => [...document.head.querySelectorAll('script')]

beforeEach(() => {
  document.body.innerHTML = '<form></form>'
})
afterEach(() => {
  for (const script of scripts()) script.remove()
  vi.unstubAllGlobals()
})

// Trust requirement 51.
test.each(['turnstile', 'hcaptcha'] as const)(
  'the script of %s is loaded when it is asked for, and its widget goes when it is solved',
  async (kind) => {
    const render = vi.fn<(place: HTMLElement, options: Options) => void>()
    expect(scripts()).toEqual([])
    const shown = show({ kind, siteKey: 'site' })
    expect(scripts().map(({ src }) => src)).toEqual([SOURCES[kind]])
    vi.stubGlobal(kind, { render })
    scripts()[0]?.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(render).toHaveBeenCalledOnce())
    const [place, options] = render.mock.calls[0]!
    expect([place.parentElement?.tagName, options.sitekey]).toEqual(['FORM', 'site'])
    options.callback('token')
    expect(await shown).toBe('token')
    expect(document.querySelector('form')?.children).toHaveLength(0)
  },
)

test('a service whose script does not load gives no proof', async () => {
  const shown = show({ kind: 'hcaptcha', siteKey: 'site' })
  scripts()[0]?.dispatchEvent(new Event('error'))
  expect(await shown).toBe('')
})

test('a browser that cannot work gives no proof', async () => {
  class Broken extends EventTarget {
    postMessage() {
      this.dispatchEvent(new Event('error'))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Broken)
  expect(await show({ kind: 'work', challenge: '{}' })).toBe('')
})

// Trust requirement 51.
test('a proof that is asked for again is shown again only when it is work in place of a service', async () => {
  const refusal = (proof: object) => ({ data: { proof } }) as unknown as Refusal
  const work = refusal({ kind: 'work', challenge: '{}' })
  const service = refusal({ kind: 'turnstile', siteKey: 'key' })
  for (const [asked, proof] of [
    [service, 'a token'],
    [service, ''],
    [work, ''],
    [work, '{"challenge":{}}'],
  ] as const)
    expect(await proveFirst(asked, { proof })).toBeNull()
  // There are no workers here: what could not be shown is empty.
  const input = { phone: '1', proof: 'a token' }
  expect(await proveFirst(work, input)).toEqual({ phone: '1', proof: '' })
})

import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { WebView } from '#e2e/webkit/web-view.ts'

// What a borrower does and sees, in a page of the web view.

/** Milliseconds for which a text must stay the same. */
const STILL_MS = 250

/** Milliseconds for which an element must stay where it is before it is tapped. */
const TAP_STILL_MS = 100

/** The elements in front: those of the last open dialog, else of the page; a page that begins has none. */
const IN_FRONT = `
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ??
    document.body ?? document.createElement('body')
  const said = (one) => (one.ariaLabel ?? one.textContent).replaceAll('\\u00a0', ' ').trim()
  const shown = (selector) => [...front.querySelectorAll(selector)].filter((one) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(one).visibility !== 'hidden'
  })`

interface Place {
  x: number
  y: number
}

/** Reads the page; once more when it is left meanwhile. */
export async function read<Value>(view: WebView, script: string): Promise<Value> {
  try {
    return await view.evaluate<Value>(script)
  } catch (error) {
    if (!/no longer reachable/.test(String(error))) throw error
    return read(view, script)
  }
}

/** Opens an address, and waits until its page is there and its scripts run. */
export async function open(view: WebView, address: string): Promise<void> {
  await leaveBy(view, () => view.act('load', { uri: address }))
}

/** Does what leads to another page, and waits until its scripts run. */
export async function leaveBy(view: WebView, act: () => Promise<unknown>): Promise<void> {
  const since = view.events.length
  await act()
  await expect.poll(() => view.seen('started', since).length).toBeGreaterThan(0)
}

/** Taps the button, link or label with these words. */
export async function tap(view: WebView, words: string | RegExp): Promise<void> {
  await tapAt(view, {
    selector: 'button, a, label, summary, [role=button]',
    words,
  })
}

/** Taps the first shown element that the selector names, and that has these words. */
export async function tapAt(
  view: WebView,
  { selector, words = /^/ }: { selector: string; words?: string | RegExp },
): Promise<void> {
  const matches =
    typeof words === 'string'
      ? `said(one) === ${JSON.stringify(words)}`
      : `${words}.test(said(one))`
  const middle = `${IN_FRONT}
    for (const before of document.querySelectorAll('[data-meant]')) delete before.dataset.meant
    const found = shown(${JSON.stringify(selector)}).find((one) => ${matches})
    if (!found || found.disabled) return null
    found.dataset.meant = ''
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }`
  const isDone = async () => {
    const place = await stillPlace(view, middle)
    return place !== null && (await isTapMeant(view, place, words))
  }
  await expect.poll(isDone, { message: `${selector} ${words} is tapped` }).toBe(true)
}

/** Where an element is once it stays there; null: it is not shown, or still moves. */
async function stillPlace(view: WebView, script: string): Promise<Place | null> {
  const before = await read<Place | null>(view, script)
  await setTimeout(TAP_STILL_MS)
  const place = await read<Place | null>(view, script)
  return before?.x === place?.x && before?.y === place?.y ? place : null
}

/**
 * Taps there; false if what came meanwhile moved the element away, so that the tap missed it. An
 * element that was drawn anew meanwhile has the same words.
 */
async function isTapMeant(view: WebView, place: Place, words: string | RegExp): Promise<boolean> {
  const since = view.events.length
  await view.act('tap', place)
  await expect.poll(() => view.seen('tap', since).length).toBeGreaterThan(0)
  const [tapped] = view.seen('tap', since)
  return tapped !== undefined && (tapped.isMeant || tapped.said === words)
}

/** Writes into the field with this label or name. */
export async function write(view: WebView, label: string, value: string): Promise<void> {
  const fill = `${IN_FRONT}
    const field = shown('input, textarea').find((one) =>
      [...(one.labels ?? [])].some((label) => said(label).startsWith(${JSON.stringify(label)})))
    if (!field) return false
    field.focus()
    // React hears of a value only by the setter of the element itself.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    set.call(field, ${JSON.stringify(value)})
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return true`
  await expect.poll(() => read(view, fill), { message: `there is a field ${label}` }).toBe(true)
}

/** What is shown in front, in one line. */
export function readText(view: WebView): Promise<string> {
  return read<string>(
    view,
    `${IN_FRONT}
    return front.innerText.replaceAll(/\\s+/g, ' ').trim()`,
  )
}

/** The same once it stays: some of it comes after the page has started. */
export async function readSettledText(view: WebView): Promise<string> {
  let before = ''
  let shown = await readText(view)
  while (shown !== before) {
    await setTimeout(STILL_MS)
    before = shown
    shown = await readText(view)
  }
  return shown
}

export async function expectText(view: WebView, words: string | RegExp): Promise<void> {
  await expect.poll(() => readText(view)).toMatch(words)
}

/** The path of the page that is shown. */
export function readPath(view: WebView): Promise<string> {
  return read<string>(view, 'return location.pathname')
}

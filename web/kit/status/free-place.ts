import type { ScreenRules } from '#domain/market/screen-rules.ts'

/** What stands in place of a screen: a picture, then a title (failed.tsx, empty-state.tsx). */
const INSTEAD = 'section:has(> svg + h2)'

/** What a toast never covers while there is room elsewhere. */
const KEPT = [
  'h1, h2, h3, legend, label, button, [role=button]',
  '[aria-invalid=true], [aria-invalid=true] ~ p, fieldset > p',
  `${INSTEAD} > p`,
].join()

/** What it covers last of these, on the smallest screen too. */
const HEADING = 'h1, h2, h3'
const HEADING_WEIGHT = 20

/** Pixels between the places that are tried, and from the edges of the screen. */
const STEP = 12
const EDGE = 6

/** Milliseconds in which the screen shows what a refusal leaves of it, and a form what is wrong. */
const DRAWN_MS = 50

/** And in which a part that is loaded only then stands in place of the screen. */
const LOADED_MS = [DRAWN_MS, 500]

/** From where on the screen to where, and how much it counts. */
interface Span {
  top: number
  bottom: number
  weight: number
}

/**
 * Moves the region of a toast so that it covers none of these. One that repeats what stands on the
 * screen, or says why something stands in its place, is only announced, unless the rule `echoes`
 * wants it seen.
 */
export function placeFreely(toast: HTMLElement, { echoes }: Pick<ScreenRules, 'echoes'>): void {
  const region = toast.parentElement
  if (!region) return
  markLanguage(toast)
  setTimeout(markErrors, DRAWN_MS)
  if (!echoes)
    for (const wait of LOADED_MS) setTimeout(() => isSaidBeside(toast) && hide(toast), wait)
  region.style.marginTop = ''
  const { top } = region.getBoundingClientRect()
  const inside = region.closest('dialog') ?? document
  const kept = [...inside.querySelectorAll(KEPT)].map((each) => {
    const { top: from, bottom } = each.getBoundingClientRect()
    return { top: from, bottom, weight: each.matches(HEADING) ? HEADING_WEIGHT : 1 }
  })
  const free = freeTop(top, toast.offsetHeight, innerHeight, kept)
  if (free !== top) region.style.marginTop = `${free - top}px`
}

/** Errors at fields that come with a toast. */
function markErrors(): void {
  const lines = document.querySelectorAll<HTMLElement>('[aria-invalid=true] ~ p')
  for (const line of lines) markLanguage(line)
}

/**
 * Screen readers read a message in its own language: market asGiven was given some in Chinese and one
 * in Indonesian. Here, since no first visit needs it.
 */
export function markLanguage(line: HTMLElement): void {
  const language = languageOf(line.textContent)
  if (language) line.lang = language
  else line.removeAttribute('lang')
}

function languageOf(message: string): 'zh' | 'id' | null {
  if (/[\u4e00-\u9fff]/.test(message)) return 'zh'
  return message === 'Silakan pilih' ? 'id' : null
}

function hide(toast: HTMLElement): void {
  toast.style.opacity = '0'
}

/** Whether it is said in place of the screen, or word for word in a line that is in sight. */
function isSaidBeside(toast: HTMLElement): boolean {
  const said = plain(toast)
  const instead = document.querySelector(INSTEAD)
  // The screen may have words of its own for it.
  if (instead && toast.dataset['call']) return true
  if (plain(instead).includes(said)) return true
  const words = new Set([said, said.replace(LABEL, '')])
  const lines = [...document.querySelectorAll('p, output')]
  return lines.some((line) => !line.contains(toast) && words.has(plain(line)) && isSeen(line))
}

/** A toast names the field that a line is below. */
const LABEL = /^[^:]+: /

function plain(element: Element | null): string {
  return (element?.textContent ?? '').trim().replace(/\.$/, '').toLowerCase()
}

function isSeen(line: Element): boolean {
  const { top, bottom, height } = line.getBoundingClientRect()
  // Higher than what only screen readers hear.
  return height > 1 && top >= 0 && bottom <= innerHeight
}

/**
 * The place nearest to where it would be at which it covers least, in pixels from the top.
 *
 * @param wanted where it would be
 * @param height of the toast
 * @param most   height of the screen
 */
export function freeTop(
  wanted: number,
  height: number,
  most: number,
  kept: readonly Span[],
): number {
  const covered = (top: number) =>
    kept.reduce(
      (sum, span) => sum + (span.bottom > top && span.top < top + height ? span.weight : 0),
      0,
    )
  let best = wanted
  for (let away = STEP; covered(best) > 0 && away < most; away += STEP)
    for (const top of [wanted + away, wanted - away])
      if (top >= EDGE && top + height <= most - EDGE && covered(top) < covered(best)) best = top
  return best
}

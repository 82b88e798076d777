/** What a toast never covers while there is room elsewhere. */
const KEPT =
  'h1, h2, h3, legend, label, [aria-invalid=true], [aria-invalid=true] ~ p, button, [role=button]'

/** Pixels between the places that are tried, and from the edges of the screen. */
const STEP = 12
const EDGE = 6

/** From where on the screen to where. */
type Span = Pick<DOMRect, 'top' | 'bottom'>

/** Moves the region of a toast so that it covers none of these. */
export function placeFreely(toast: HTMLElement): void {
  const region = toast.parentElement
  if (!region) return
  region.style.marginTop = ''
  const { top } = region.getBoundingClientRect()
  const inside = region.closest('dialog') ?? document
  const kept = [...inside.querySelectorAll(KEPT)].map((each) => each.getBoundingClientRect())
  const free = freeTop(top, toast.offsetHeight, innerHeight, kept)
  if (free !== top) region.style.marginTop = `${free - top}px`
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
    kept.filter((span) => span.bottom > top && span.top < top + height).length
  let best = wanted
  for (let away = STEP; covered(best) > 0 && away < most; away += STEP)
    for (const top of [wanted + away, wanted - away])
      if (top >= EDGE && top + height <= most - EDGE && covered(top) < covered(best)) best = top
  return best
}

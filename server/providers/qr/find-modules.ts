/** Pixels in dark and light. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly isDark: (x: number, y: number) => boolean
}

/** The modules of a code, row by row; true is dark. */
export type Modules = readonly (readonly boolean[])[]

/** Dark and light of a finder pattern along its middle, in modules (ISO/IEC 18004, 6.3.3). */
const FINDER = [1, 1, 3, 1, 1]
const FINDER_MODULES = 7
/** From the middle of a finder pattern to the edge of the code. */
const MIDDLE = 3
/** Modules of the smallest and the largest code. */
const LEAST_SIZE = 21
const MOST_SIZE = 177

/** The modules of an upright code in a picture; null where its three finder patterns are not found. */
export function findModules(picture: Picture): Modules | null {
  const finders = finderPatterns(picture)
  const topLeft = extreme(finders, ({ x, y }) => x + y)
  const topRight = extreme(finders, ({ x, y }) => y - x)
  const bottomLeft = extreme(finders, ({ x, y }) => x - y)
  if (!topLeft || !topRight || !bottomLeft) return null
  const across = topRight.x - topLeft.x
  const isSquare = Math.abs(bottomLeft.y - topLeft.y - across) < 2 * topLeft.module
  const steps = 4 * Math.round((across / topLeft.module + FINDER_MODULES - 17) / 4) + 17
  if (!isSquare || steps < LEAST_SIZE || steps > MOST_SIZE) return null
  const module = across / (steps - FINDER_MODULES)
  const places = Array.from({ length: steps }, (_, place) => (place - MIDDLE) * module)
  return places.map((down) =>
    places.map((right) =>
      picture.isDark(Math.floor(topLeft.x + right), Math.floor(topLeft.y + down)),
    ),
  )
}

/** The middle of a finder pattern, and how many pixels a module has. */
interface Finder {
  readonly x: number
  readonly y: number
  readonly module: number
}

function finderPatterns({ width, height, isDark }: Picture): Finder[] {
  const found: Finder[] = []
  for (let y = 0; y < height; y += 1) {
    for (const across of patternsIn(width, (x) => isDark(x, y))) {
      const x = Math.floor(across.middle)
      const down = patternsIn(height, (place) => isDark(x, place))
      const here = down.find(({ middle, module }) => Math.abs(middle - y) < module)
      const isSquare = here && Math.abs(here.module - across.module) < across.module / 2
      if (isSquare) found.push({ x: across.middle, y: here.middle, module: across.module })
    }
  }
  return found
}

interface Pattern {
  readonly middle: number
  readonly module: number
}

/** Runs of dark and light in the proportions of a finder pattern along a line of pixels. */
function patternsIn(length: number, isDark: (place: number) => boolean): Pattern[] {
  const ends: number[] = []
  for (let place = 1; place <= length; place += 1)
    if (place === length || isDark(place) !== isDark(place - 1)) ends.push(place)
  const starts = [0, ...ends]
  return ends.flatMap((end, last) => {
    const first = starts[last - 4]
    if (first === undefined || !isDark(end - 1)) return []
    const module = (end - first) / FINDER_MODULES
    const runs = FINDER.map(
      (_, index) => (ends[last - 4 + index] ?? 0) - (starts[last - 4 + index] ?? 0),
    )
    const isFinder = FINDER.every(
      (modules, index) => Math.abs((runs[index] ?? 0) - modules * module) <= module * 0.6,
    )
    return isFinder ? [{ middle: (first + end) / 2, module }] : []
  })
}

/** The finder with the least of a measure. */
function extreme(finders: readonly Finder[], measure: (finder: Finder) => number): Finder | null {
  return finders.reduce<Finder | null>(
    (best, each) => (best === null || measure(each) < measure(best) ? each : best),
    null,
  )
}

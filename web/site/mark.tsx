import type { Brand } from '#contract/brand.ts'
import { brandProperties } from '#web/kit/frame/header/brand-colours.ts'
import { MARK_COIN, MARK_LETTER } from '#web/kit/frame/header/mark-shape.ts'

/** The mark in the brand's colours, light and dark. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
      <rect className="mark-tile" width="24" height="24" rx="7" />
      <path className="mark-letter" d={MARK_LETTER} />
      <circle className="mark-coin" {...MARK_COIN} />
    </svg>
  )
}

interface Shape {
  /** Corner radius of the tile, in a 24 by 24 box; 0 if the system cuts its own corners. */
  readonly radius: number
  /** Share of the box that the mark fills; launchers cut off the edge. */
  readonly scale: number
}

/** The tile with its corners, and the one that fills its square. */
export const ROUNDED: Shape = { radius: 6, scale: 1 }
export const WHOLE: Shape = { radius: 0, scale: 0.8 }

/** The mark as a standalone SVG. */
export function Icon({ brand, shape: { radius, scale } }: { brand: Brand; shape: Shape }) {
  const [[, ink] = [], [, accent] = [], [, onInk] = []] = brandProperties(brand)
  const inset = 12 * (1 - scale)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="512" height="512">
      <rect width="24" height="24" rx={radius} fill={ink} />
      <g transform={`translate(${inset} ${inset}) scale(${scale})`}>
        <path
          d={MARK_LETTER}
          fill="none"
          stroke={onInk}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle {...MARK_COIN} fill={accent} />
      </g>
    </svg>
  )
}

import { RESOURCES } from '#web/console/resources.tsx'
import { resourceTexts } from '#web/console/resource-texts.ts'
import { useMe } from '#web/console/staff.ts'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** A page in the menu. */
export interface Place {
  readonly path: string
  readonly label: string
  readonly icon: string
  /** Pressed after `g`. */
  readonly key?: string
}

/** Where the console begins. */
export const TODAY = {
  path: '/',
  label: resourceTexts.today,
  icon: SHAPES.main,
  key: 't',
  act: 'seeToday',
} as const

/** The pages that the person's roles show, in the menu's order. */
export function usePlaces(): readonly Place[] {
  const { acts } = useMe()
  const places = [
    TODAY,
    ...RESOURCES.map(({ name, ...row }) => ({ ...row, path: `/${name}` })).filter(
      ({ List }) => List,
    ),
  ]
  return places.filter(({ act }) => acts.includes(act))
}

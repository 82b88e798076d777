import { PLACE_GROUPS } from '#web/console/frame/place-groups.ts'
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
  /** The head of its group; empty: it stands above the groups. */
  readonly group: string
}

/** Where the console begins. */
export const TODAY = {
  path: '/',
  label: resourceTexts.today,
  icon: SHAPES.main,
  key: 't',
  act: 'seeToday',
  group: '',
} as const

const PLACES = PLACE_GROUPS.flatMap(([group, pages]) =>
  pages.split(' ').flatMap((page) => {
    const row = RESOURCES.find(({ name, List }) => name === page && List)
    return row ? [{ ...row, path: `/${page}`, group }] : []
  }),
)

/** The pages that the person's roles show, in the menu's order. */
export function usePlaces(): readonly Place[] {
  const { acts } = useMe()
  return [TODAY, ...PLACES].filter(({ act }) => acts.includes(act))
}

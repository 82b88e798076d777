import { lazy } from 'react'
import { listBatches, readBatch } from '#contract/console/work/batches.ts'
import type { ConsoleResource } from '#web/console/console-resource.ts'
import { resourceTexts } from '#web/console/resource-texts.ts'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** Acts for many, in the menu. */
export const BATCH_RESOURCE: ConsoleResource = {
  name: 'batches',
  act: 'seeToday',
  list: listBatches,
  one: readBatch,
  label: resourceTexts.batches,
  icon: SHAPES.several,
  key: '5',
  List: lazy(() =>
    import('#web/console/batch/batch-list.tsx').then(({ BatchList }) => ({ default: BatchList })),
  ),
  Show: lazy(() =>
    import('#web/console/batch/batch-page.tsx').then(({ BatchPage }) => ({ default: BatchPage })),
  ),
}

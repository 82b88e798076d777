import { TAKING } from '#contract/console/reports/exports.ts'
import { staffFarAbove } from '#server/backoffice/exports/taken-by-staff.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

/** People of staff who open, are shown or export far more borrowers than their colleagues. */
export const exportGauges: Gauges = {
  name: 'exports',
  labels: ['what'],
  metrics: {
    staff_far_above_colleagues:
      'People of staff who opened, were shown or exported far more borrowers in 24 hours than colleagues.',
  },
  read: async ({ database, clock }) => {
    const found = await staffFarAbove(database, clock.now())
    return TAKING.map((what) => ({
      labels: { what },
      values: { staff_far_above_colleagues: found.filter((each) => each.what === what).length },
    }))
  },
}

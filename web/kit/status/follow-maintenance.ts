import { MAINTENANCE_HEADER } from '#contract/page/maintenance.ts'

/** Shows, or ends, the bar of maintenance on a page that stays open, as an answer to a call says. */
export function followMaintenance(answer: { readonly headers: Pick<Headers, 'get'> }): void {
  const said = answer.headers.get(MAINTENANCE_HEADER)
  if (said !== null || document.getElementById('maintenance'))
    void import('#web/kit/status/maintenance-bar.ts').then(
      ({ showMaintenance }) => showMaintenance(said),
      () => null,
    )
}

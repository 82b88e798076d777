import { auditGauges } from '#server/app/audit/night/audit-gauges.ts'
import { archiveGauges } from '#server/backoffice/archives/archive-gauges.ts'
import { exportGauges } from '#server/backoffice/exports/export-gauges.ts'
import { applicationGauges } from '#server/lending/application/application-gauges.ts'
import { replayGauges } from '#server/lending/policy-version/replay-gauges.ts'
import {
  complaintGauges,
  dueComplaintGauges,
  lateComplaintGauges,
} from '#server/service/complaint/complaint-gauges.ts'
import { claimGauges } from '#server/service/payment-claim/claim-gauges.ts'
import { pictureGauges } from '#server/identity/picture/picture-gauges.ts'
import { connectionGauges } from '#server/platform/http/log/connection-gauges.ts'
import { noticeGauges } from '#server/payments/notices/notice-gauges.ts'
import { startGauges } from '#server/payments/intents/start/start-gauges.ts'
import {
  payoutBalanceGauges,
  payoutHoldGauges,
} from '#server/payments/payout-holds/payout-hold-gauges.ts'
import { payoutGauges } from '#server/payments/payouts/payout-gauges.ts'
import {
  comparisonGauges,
  differenceGauges,
} from '#server/payments/reconciliation/reconciliation-gauges.ts'
import { suspenseGauges } from '#server/payments/suspense/suspense-gauges.ts'
import { queueGauges } from '#server/platform/jobs/queue-gauges.ts'
import { schedulerGauges } from '#server/platform/jobs/scheduler-gauges.ts'
import { backupGauges } from '#server/platform/recovery/backup-gauges.ts'
import { recoveryGauges } from '#server/platform/recovery/recovery-gauges.ts'
import { providerGauges } from '#server/providers/exchange/provider-gauges.ts'
import { smsGauges } from '#server/providers/sms/sms-gauges.ts'
import { gatewayGauges } from '#server/providers/text-messages/gateway-gauges.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * All gauges of /metrics, in the order in which they are read; docs/operate/runbook.md says what to
 * do.
 */
export const GAUGES: readonly Gauges<Dependencies>[] = [
  auditGauges,
  connectionGauges,
  schedulerGauges(),
  recoveryGauges,
  backupGauges,
  queueGauges(),
  payoutGauges,
  payoutHoldGauges,
  payoutBalanceGauges,
  noticeGauges,
  startGauges,
  suspenseGauges,
  differenceGauges,
  comparisonGauges,
  applicationGauges,
  replayGauges,
  archiveGauges,
  exportGauges,
  pictureGauges,
  complaintGauges,
  lateComplaintGauges,
  dueComplaintGauges,
  claimGauges,
  providerGauges,
  smsGauges,
  gatewayGauges,
]

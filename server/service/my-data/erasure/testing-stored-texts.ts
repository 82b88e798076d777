import { columnList } from '#server/service/my-data/export/personal-table.ts'

/**
 * Texts that neither erasure nor age removes, by why they may stay. A column that holds what a
 * borrower, a payer or a provider wrote freely is in none of these.
 */
export const STORED_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'words, figures and hashes of our own': columnList(`
    approval_line.asked_hash approval_line.content_hash approval_line.hash approval_line.key
    approval_line.subject audit_run.differences audit_run.next
    audit_checkpoint.differences audit_checkpoint.heads audit_checkpoint.heads_hash
    audit_checkpoint.mark chain.head collection_contact.template complaint.number
    day_close.balances difference_explanation.whats entry.content entry.hash entry.previous_hash hardship_plan.terms
    identity_look.kinds loan.accepted loan.apr_ceiling loan.decline_reason loan.number loan.policy
    loan.terms loan.turns loan_dispute.carried loan_schedule.reason loan_schedule.rows
    payment.reason payment_claim.inquiry payout_reconciliation.compared_to payout_stop.reason
    policy_replay.draft policy_replay.in_force_content policy_replay.tally recovery.held_because
    recovery.identity staff_act.act staff_log.act staff_log.detail_hash audit_run.mark staff_log.hash
    staff_log.roles staff_refusal.act`),
  'names of brands, channels, providers and accounts of the lender': columnList(`
    entry.brand payment.brand payment.channel payment_channel.name payment_claim.channel
    payment_intent.channel payment_intent.means pending_payment.channel payout.provider
    refund.provider entry_payment.provider settled_payment.account document_archive.sha256`),
  // A code has our account at the provider, the amount, and the payment's reference.
  'references and ids, which name nobody without the borrower’s row': columnList(`
    bank_line.booked_as bank_statement.name complaint.disputed_reference data_export.filter
    data_export.path entry.reverses entry_payment.chain
    entry_payment.reference loan_dispute.reference own_transfer.line payment_intent.qr_code
    payout.reference reconciliation_part.after refund.reference refund.suspended
    settled_payment.line staff_log.borrowers staff_log.subject staff_refusal.subject
    transfer.chain`),
  // Codes of a provider, not its words, which are in `reason`.
  'codes of providers': columnList('payout.refusal refund.refusal'),
  // Overwritten by the next answer of the same call.
  'the last failure of a provider’s call': columnList('provider_answer.reason'),
  // The log of staff is a chain of hashes; what two people did is proof of it.
  'reasons of staff for what they did, which nobody can change': columnList(`
    data_export.reason difference_explanation.ticket document_archive.reason identity_look.reason staff_act.input
    staff_act.reject_reason staff_log.reason staff_refusal.reason staff_request.reason
    staff_log_setting.changed brand_detail_version.reason message_text_version.reason
    product_version.reason product_version.reject_reason product_withdrawal.reason
    product_withdrawal.reject_reason underwriting_version.reason
    underwriting_version.reject_reason`),
  'staff, their accounts and addresses': columnList(`
    bank_statement.imported_by complaint_message.said_by consent_withdrawal.withdrawn_by
    day_close.closed_by day_close.reopened_by difference_explanation.by_staff
    document_archive.asked_by identity_look.by_staff loan.decided_by payout_hold.ended_by
    policy_replay.started_by product_version.asked_by product_version.checked_by
    product_version.writers product_withdrawal.asked_by product_withdrawal.checked_by
    staff.email staff.name staff.password_hash staff.roles staff_act.checked_by staff_act.made_by
    staff_act.rejected_by staff_invitation.secret staff_invitation.totp_key staff_log.address staff_passkey.name
    staff_passkey.public_key staff_passkey.transports staff_refusal.tried_by staff_request.role
    staff_role_change.role
    staff_totp.key underwriting_version.asked_by underwriting_version.checked_by
    underwriting_version.writers`),
  'views of lists, which keep no filter that names anybody': columnList(
    'saved_view.hidden saved_view.query saved_view.role',
  ),
  'what the lender publishes': columnList(`
    holiday_version.name holiday_version.proclamation holiday_version.source
    message_text_version.text product.logo product.name product.presentation product.terms
    product_version.asked_seen product_version.content product_withdrawal.asked_seen
    promotion_template.downloads promotion_template.look promotion_template.texts
    promotion_template.utm_tag promotion_version.content underwriting_version.asked_seen
    underwriting_version.content`),
}

/** Columns that the sweep blanks by their age, in rows that stay (retention-policy.ts). */
export const BLANKED_BY_AGE = columnList(
  'bank_line.reference bank_line.text refund.receiver refund.receiver_sealed',
)

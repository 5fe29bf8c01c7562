import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/**
 * `payby`: settings, accounts and methods; the read rows of payments, which can be rebuilt from history at any time;
 * and what else belongs to a payment: its key, notes on exceptions, files of exports, tickets of the embedded form.
 */
export class Payby1764200005000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA payby;

      -- '*': for all hotels of the group that say nothing else.
      CREATE TABLE payby.settings (
        hotel_code text PRIMARY KEY,
        expiry_minutes_default integer NOT NULL,
        expiry_minutes_max integer NOT NULL,
        posting_retry_minutes integer NOT NULL DEFAULT 5 CHECK (posting_retry_minutes BETWEEN 1 AND 1440),
        posting_retry_max_minutes integer NOT NULL DEFAULT 1440 CHECK (posting_retry_max_minutes BETWEEN 1 AND 43200),
        posting_retry_max_count integer NOT NULL DEFAULT 20 CHECK (posting_retry_max_count BETWEEN 0 AND 1000),
        -- Minutes before the due time at which the guest is reminded; null: never.
        pre_alert_minutes integer CHECK (pre_alert_minutes BETWEEN 5 AND 10080),
        late_policy text NOT NULL DEFAULT 'hold' CHECK (late_policy IN ('accept', 'return', 'hold')),
        surplus_policy text NOT NULL DEFAULT 'hold' CHECK (surplus_policy IN ('accept', 'return', 'hold')),
        -- Currency → minor units above which a refund needs a second person.
        refund_approval jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(refund_approval) = 'object'),
        -- Who may frame the embedded form: exact origins.
        frame_origins text[] NOT NULL DEFAULT '{}',
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (expiry_minutes_default BETWEEN 60 AND expiry_minutes_max AND expiry_minutes_max <= 525600)
      );

      CREATE TABLE payby.payment_accounts (
        code text PRIMARY KEY,
        hotel_code text NOT NULL,
        platform text NOT NULL,
        base_url text NOT NULL,
        -- As the vendor's schema says, sealed as one value.
        credentials_sealed bytea,
        -- What the account's contract narrows of what its platform can do.
        limits jsonb NOT NULL DEFAULT '{}',
        enabled boolean NOT NULL DEFAULT true
      );

      CREATE TABLE payby.payment_methods (
        hotel_code text NOT NULL,
        code text NOT NULL,
        account_code text NOT NULL REFERENCES payby.payment_accounts (code),
        kind text NOT NULL CHECK (kind IN ('card', 'alipay', 'wechat')),
        name text NOT NULL,
        name_zh text NOT NULL,
        description text NOT NULL,
        description_zh text NOT NULL,
        sort integer NOT NULL DEFAULT 0,
        enabled boolean NOT NULL DEFAULT true,
        PRIMARY KEY (hotel_code, code)
      );

      CREATE SEQUENCE payby.payment_numbers;

      CREATE TABLE payby.payments (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        payment_no text NOT NULL UNIQUE,
        serial_no text NOT NULL UNIQUE,
        hotel_code text NOT NULL,
        main_status text NOT NULL,
        posting_status text NOT NULL,
        refund_posting_status text NOT NULL DEFAULT 'none',
        attention text,
        amount_minor bigint NOT NULL,
        paid_minor bigint NOT NULL,
        refunded_minor bigint NOT NULL,
        refunding_minor bigint NOT NULL DEFAULT 0,
        refundable_minor bigint NOT NULL,
        late_minor bigint NOT NULL,
        surplus_minor bigint NOT NULL,
        currency_code text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        due_at timestamptz(3) NOT NULL,
        reminded_at timestamptz(3),
        paid_at timestamptz(3),
        settled_at timestamptz(3),
        -- Of the hotel when the payment was asked for; finds its business dates.
        time_zone text NOT NULL DEFAULT 'UTC',
        cashier_id text NOT NULL,
        cashier text NOT NULL,
        request_channel text NOT NULL,
        terminal_id text,
        copied_from text,
        cancel_reason text,
        guarantee_type text,
        expiry_minutes integer NOT NULL,
        -- SHA-256 of the link's token, in hex: the token itself, which lets a guest see and pay, stands in the history
        -- alone, encrypted under the payment's key.
        link_hash text NOT NULL UNIQUE,

        title text,
        first_name text NOT NULL,
        last_name text NOT NULL,
        language text NOT NULL,
        sms_language text NOT NULL DEFAULT 'en',
        emails jsonb NOT NULL,
        mobiles jsonb NOT NULL DEFAULT '[]',
        guest_comment text,
        internal_comment text,

        method_code text,
        platform text,
        card_info jsonb,
        platform_transaction_no text,
        channel_transaction_no text,

        -- What of the lists below can be filtered by. Dates are hotel-local, YYYY-MM-DD.
        payer_codes text[] NOT NULL,
        payer_kinds text[] NOT NULL DEFAULT '{}',
        crs_nos text[] NOT NULL DEFAULT '{}',
        arrival text,
        departure text,
        send_methods text[] NOT NULL DEFAULT '{}',
        search_text text NOT NULL,

        payers jsonb NOT NULL,
        items jsonb NOT NULL,
        methods jsonb NOT NULL,
        sends jsonb NOT NULL,
        attempts jsonb NOT NULL,
        receipts jsonb NOT NULL DEFAULT '[]',
        refunds jsonb NOT NULL DEFAULT '[]',
        refund_postings jsonb NOT NULL DEFAULT '[]',
        exceptions jsonb NOT NULL DEFAULT '[]'
      ) WITH (fillfactor = 80);
      -- An index may hold only what never changes or changes with the status: the status is indexed anyway, so no
      -- further change of a payment has to touch the indexes (heap-only updates), the trigram one least of all.
      --
      -- Every filter on one of these is answered within the index, and so are the sums over a filter.
      CREATE INDEX payments_newest ON payby.payments
        (hotel_code, created_at, id, main_status, currency_code, request_channel, cashier, amount_minor)
        INCLUDE (paid_minor, refunded_minor);
      -- All columns in one direction: read backwards it is the other order.
      CREATE INDEX payments_by_status ON payby.payments (hotel_code, main_status, created_at, id);
      CREATE INDEX payments_by_due_time ON payby.payments (hotel_code, due_at, id);
      CREATE INDEX payments_by_amount ON payby.payments (hotel_code, amount_minor, id);
      CREATE INDEX payments_by_arrival ON payby.payments (hotel_code, arrival) WHERE arrival IS NOT NULL;
      CREATE INDEX payments_paid ON payby.payments (hotel_code, paid_at) WHERE paid_at IS NOT NULL;
      CREATE INDEX payments_due ON payby.payments (due_at) WHERE main_status = 'pending';
      -- Who may still have to be reminded, by due time.
      CREATE INDEX payments_to_remind ON payby.payments (due_at) WHERE main_status = 'pending' AND reminded_at IS NULL;
      CREATE INDEX payments_attention ON payby.payments (hotel_code) WHERE attention IS NOT NULL;
      CREATE INDEX payments_by_payer ON payby.payments USING gin (payer_codes);
      CREATE INDEX payments_by_crs_no ON payby.payments USING gin (crs_nos) WHERE crs_nos <> '{}';
      CREATE INDEX payments_search ON payby.payments USING gin (search_text gin_trgm_ops);

      -- Part of the statement that stores a new request; holds up only those who ask one of the same payers.
      CREATE FUNCTION payby.assert_not_asked(p_hotel text, p_kinds text[], p_codes text[], p_id uuid)
      RETURNS boolean LANGUAGE plpgsql AS $$
      DECLARE asked bigint;
      BEGIN
        -- In one order for everybody, so that no two wait for each other.
        PERFORM pg_advisory_xact_lock(payer.key) FROM (
          SELECT DISTINCT hashtextextended('payby.payer/' || p_hotel || '/' || kind || ':' || code, 0) AS key
          FROM unnest(p_kinds, p_codes) AS p(kind, code) ORDER BY key) AS payer;
        -- A statement of its own sees what was committed while this one waited.
        SELECT min(p.at) - 1 INTO asked FROM unnest(p_kinds, p_codes) WITH ORDINALITY AS p(kind, code, at)
        WHERE EXISTS (
          SELECT FROM payby.payments r
          WHERE r.payer_codes && ARRAY[p.code] AND r.hotel_code = p_hotel AND r.main_status = 'pending' AND r.id <> p_id
            AND r.payers @> jsonb_build_array(jsonb_build_object('kind', p.kind, 'code', p.code)));
        IF asked IS NOT NULL THEN
          RAISE EXCEPTION 'payer % of request % was asked meanwhile', asked, p_id
            USING ERRCODE = 'PB410', DETAIL = asked::text;
        END IF;
        RETURN true;
      END $$;
    `);
    await q.query(`
      -- Every movement of money and every line in the PMS, for the transaction history.
      CREATE TABLE payby.transactions (
        payment_id uuid NOT NULL,
        -- What within the payment: 'receipt:<attempt>', 'refund:<id>', 'posting:<no>', 'refundPosting:<no>'.
        subject text NOT NULL,
        hotel_code text NOT NULL,
        kind text NOT NULL,
        status text NOT NULL,
        -- Negative where money left.
        amount_minor bigint NOT NULL,
        currency_code text NOT NULL,
        at timestamptz(3) NOT NULL,
        payment_no text NOT NULL,
        serial_no text NOT NULL,
        guest text NOT NULL,
        payer_code text,
        room_no text,
        method_code text,
        platform text,
        platform_no text,
        channel_no text,
        card_info jsonb,
        pms_reference text,
        reason text,
        cashier text NOT NULL,
        PRIMARY KEY (payment_id, subject)
      );
      CREATE INDEX transactions_newest ON payby.transactions (hotel_code, at DESC, payment_id DESC, subject DESC);
      -- What a platform or a PMS calls a movement of money: how a statement is compared with the list.
      CREATE INDEX transactions_by_platform_no ON payby.transactions (platform_no) WHERE platform_no IS NOT NULL;
      CREATE INDEX transactions_by_channel_no ON payby.transactions (channel_no) WHERE channel_no IS NOT NULL;
      CREATE INDEX transactions_by_pms_reference ON payby.transactions (pms_reference) WHERE pms_reference IS NOT NULL;
      CREATE INDEX transactions_by_amount ON payby.transactions (hotel_code, amount_minor, payment_id, subject);

      -- What waits for a person. A row goes when it is dealt with.
      CREATE TABLE payby.exceptions (
        payment_id uuid NOT NULL,
        kind text NOT NULL,
        subject text NOT NULL,
        hotel_code text NOT NULL,
        amount_minor bigint NOT NULL,
        currency_code text NOT NULL,
        since timestamptz(3) NOT NULL,
        reason text,
        payment_no text NOT NULL,
        guest text NOT NULL,
        PRIMARY KEY (payment_id, kind, subject)
      );
      CREATE INDEX exceptions_oldest ON payby.exceptions (hotel_code, since, payment_id);

      -- Who looks after what waits for a person, and what they noted about it. Only added to: the newest row that says
      -- so names the assignee. What is named outlives its exception, so the same trouble coming back shows what was
      -- known.
      CREATE TABLE payby.exception_notes (
        no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        hotel_code text NOT NULL,
        -- As the work list names it: payment:kind:subject, or callback:id.
        exception_id text NOT NULL,
        -- Somebody took it on, gave it back, or wrote a note.
        act text NOT NULL CHECK (act IN ('taken', 'released', 'noted')),
        -- A note may name the guest, and neither it nor the change log's copy can be taken back. So it is encrypted under
        -- the key of its payment, which goes when the guest is erased, and as bytes the change log does not keep it.
        note_encrypted bytea,
        payment_id uuid,
        -- The note on a callback that names no payment we know.
        note text,
        author_id text NOT NULL,
        author text NOT NULL,
        written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CHECK (num_nonnulls(note, note_encrypted) = CASE WHEN act = 'noted' THEN 1 ELSE 0 END),
        CHECK ((note_encrypted IS NULL) = (payment_id IS NULL))
      );
      CREATE INDEX exception_notes_of ON payby.exception_notes (hotel_code, exception_id, no DESC);
      CREATE TRIGGER exception_notes_append_only BEFORE UPDATE OR DELETE ON payby.exception_notes
        FOR EACH ROW EXECUTE FUNCTION kernel.refuse_change();

      -- Takings per hotel-local day. Commands insert deltas; a sweep folds them in (see
      -- kernel/projections/tally-projection).
      CREATE TABLE payby.daily_takings (
        hotel_code text NOT NULL,
        day date NOT NULL,
        currency_code text NOT NULL,
        method_code text NOT NULL,
        requested_count bigint NOT NULL,
        requested_minor bigint NOT NULL,
        paid_count bigint NOT NULL,
        paid_minor bigint NOT NULL,
        refunded_count bigint NOT NULL,
        refunded_minor bigint NOT NULL,
        canceled_count bigint NOT NULL,
        expired_count bigint NOT NULL,
        posted_count bigint NOT NULL,
        posting_failed_count bigint NOT NULL,
        posting_unknown_count bigint NOT NULL,
        PRIMARY KEY (hotel_code, day, currency_code, method_code)
      );
      CREATE TABLE payby.daily_takings_deltas (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, LIKE payby.daily_takings);

      -- Payments per hotel-local day of their money and the step of minutes they were paid within.
      CREATE TABLE payby.pay_times (
        hotel_code text NOT NULL,
        day date NOT NULL,
        currency_code text NOT NULL,
        within_minutes integer NOT NULL,
        payments bigint NOT NULL,
        PRIMARY KEY (hotel_code, day, currency_code, within_minutes)
      );
      CREATE TABLE payby.pay_times_deltas (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, LIKE payby.pay_times);

      -- How many requests a hotel has in each status, and their sums: the totals of an unfiltered list.
      CREATE TABLE payby.status_totals (
        hotel_code text NOT NULL,
        main_status text NOT NULL,
        currency_code text NOT NULL,
        requests bigint NOT NULL,
        requested_minor bigint NOT NULL,
        paid_minor bigint NOT NULL,
        refunded_minor bigint NOT NULL,
        PRIMARY KEY (hotel_code, main_status, currency_code)
      );
      CREATE TABLE payby.status_totals_deltas (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, LIKE payby.status_totals);

      -- Finds the payment of an attempt when only the platform's copy of our reference is known.
      CREATE TABLE payby.attempts (
        attempt_id uuid PRIMARY KEY,
        payment_id uuid NOT NULL
      );

      -- Guest data in history is encrypted under this key; deleting the row erases the guest and keeps the history.
      CREATE TABLE payby.payment_keys (
        payment_id uuid PRIMARY KEY,
        key_sealed bytea NOT NULL
      );

      -- Guests whose key was deleted. Their rows were written anew at that moment.
      CREATE TABLE payby.erased_guests (
        payment_id uuid PRIMARY KEY,
        payment_no text NOT NULL,
        hotel_code text NOT NULL,
        erased_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );

      -- One-time tickets that open the form for a new request within another system's page.
      CREATE TABLE payby.iframe_tickets (
        id uuid PRIMARY KEY,
        -- SHA-256 of the ticket in the address: who reads the database cannot open the form.
        ticket_hash bytea NOT NULL UNIQUE,
        hotel_code text NOT NULL,
        client_id uuid NOT NULL,
        origin text NOT NULL,
        prefill_sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        opened_at timestamptz,
        -- The request it was used for, by its Idempotency-Key: a ticket makes one payment.
        request_key text
      );
      CREATE INDEX iframe_tickets_oldest ON payby.iframe_tickets (created_at);

      -- Files made for one person, kept for a day.
      CREATE TABLE payby.exports (
        id uuid PRIMARY KEY,
        hotel_code text NOT NULL,
        owner_id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('payments', 'transactions')),
        request jsonb NOT NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'done', 'failed', 'canceled')),
        rows_done integer NOT NULL DEFAULT 0,
        rows_total integer,
        -- Why it failed, in both languages.
        problem jsonb,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        finished_at timestamptz(3)
      );
      CREATE INDEX exports_by_age ON payby.exports (created_at);
      CREATE TABLE payby.export_chunks (
        export_id uuid NOT NULL REFERENCES payby.exports (id) ON DELETE CASCADE,
        no integer NOT NULL,
        -- External: a workbook is compressed already.
        content bytea STORAGE EXTERNAL NOT NULL,
        PRIMARY KEY (export_id, no)
      );
    `);
    // What people decided lately is found in the history itself, without reading all of it. The history belongs to a
    // role of its own, and so do its indexes.
    await q.query('SET LOCAL ROLE payby_history');
    await q.query(`
      CREATE INDEX events_of_decisions ON kernel.events (occurred_at) WHERE type IN (
        'payment-link-send-requested.v1', 'payment-canceled.v1', 'late-money-accepted.v1', 'late-money-returned.v1',
        'refund-requested.v1', 'refund-approved.v1', 'refund-rejected.v1', 'refund-succeeded.v1', 'refund-failed.v1',
        'exception-answered.v1', 'posting-again-requested.v1', 'posting-adjusted.v1',
        'refund-posting-again-requested.v1', 'refund-posting-adjusted.v1')
    `);
    await q.query('RESET ROLE');

    const readRows = 'Read rows, computed from the events.';
    const exportFiles = 'Files made for one person and kept for a day; that one was asked for is noted.';
    await addWatchRules(q, [
      { table: 'payby.payments', exemptBecause: readRows },
      { table: 'payby.transactions', exemptBecause: readRows },
      { table: 'payby.exceptions', exemptBecause: readRows },
      { table: 'payby.daily_takings', exemptBecause: readRows },
      { table: 'payby.daily_takings_deltas', exemptBecause: readRows },
      { table: 'payby.pay_times', exemptBecause: readRows },
      { table: 'payby.pay_times_deltas', exemptBecause: readRows },
      { table: 'payby.status_totals', exemptBecause: readRows },
      { table: 'payby.status_totals_deltas', exemptBecause: readRows },
      { table: 'payby.attempts', exemptBecause: 'An index into the events.' },
      { table: 'payby.payment_keys', exemptBecause: 'Written with the first event of a payment.' },
      { table: 'payby.erased_guests', identifiedBy: ['payment_no'] },
      {
        table: 'payby.iframe_tickets',
        exemptBecause: 'Live for minutes; what was done with one is told by the payment it made.',
      },
      { table: 'payby.exports', exemptBecause: exportFiles },
      { table: 'payby.export_chunks', exemptBecause: exportFiles },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}

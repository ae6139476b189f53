import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adrSlug,
  featureName,
  ideaName,
  isOnlyKind,
  isTicketId,
  kebab,
  suggestTicketPrefix,
  ticketId,
  ticketPrefix,
} from './names.ts';

describe('names', () => {
  test.each([
    ['User Export', 'user-export'],
    ['Feature: Widget Dashboard', 'widget-dashboard'],
    ['PRD – Größenänderung für Øyvind', 'grossenanderung-fur-oyvind'],
    ['.claude/context/EPIC-123.md', 'epic-123'],
    ['C:\\docs\\UserExport.md', 'user-export'],
    ['Clinic waiting list: PRD', 'clinic-waiting-list'],
    ['GraphQL API', 'graphql-api'],
    ['CSV/JSON export', 'csv-json-export'],
    ["Don't panic", 'dont-panic'],
    ['con', 'feature-con'],
    ['PRD.md — Night Market', 'night-market'],
    ['Night Market - Product Requirements Document (PRD)', 'night-market'],
    ['Product Requirements Document (PRD): Night Market', 'night-market'],
    ['[PRD] Night Market v2.1', 'night-market-v2-1'],
    ['Night Market | PRD v2.1', 'night-market'],
    ['Password requirements', 'password-requirements'],
  ])('feature name of %s', (title, name) => {
    expect(featureName(title)).toBe(name);
  });

  test.each(['PRD', 'Product Requirements Document - v1.0', 'PRD.md — Product Requirements Document', '📋 PRD'])(
    '%s only says what kind of document it is',
    (title) => {
      expect(isOnlyKind(title)).toBe(true);
      expect(isOnlyKind(`${title}: Night Market`)).toBe(false);
    },
  );

  test('titles in other scripts get names that differ', () => {
    expect(featureName('データ出力')).toMatch(/^feature-[a-z0-9]+$/);
    expect(featureName('データ出力')).not.toBe(featureName('データ入力'));
  });

  test.each([
    ['let customers pause their subscription', 'pause-subscription'],
    ['User export', 'user-export'],
    ['Users export their data', 'users-export-their-data'],
    ['A CLI tool that renames photos by the date they were taken', 'cli-tool-renames-photos'],
    ['I want to see who changed what, and when', 'see-changed'],
    [
      'We need a nightly data pipeline that loads orders from CSV files into the warehouse',
      'nightly-data-pipeline-loads',
    ],
    ['As a shop owner, I want to cancel an order within an hour', 'cancel-order-hour'],
    ['Members can book a sauna for at most 2 hours', 'members-book-sauna'],
    ['Guests may borrow up to 3 boats at least a day ahead', 'guests-borrow-boats-ahead'],
    ['Rename the button "Send" to "Submit" on the contact form', 'rename-button-send-submit'],
    ['PRD: Größenänderung für alle Bilder im Archiv der Redaktion', 'grossenanderung-fur-alle-bilder'],
  ])('[002-R2] a sentence gets a short name: %s', (sentence, name) => {
    expect(ideaName(sentence)).toBe(name);
  });

  test('[002-R2] any sentence gets a name of at most 64 characters that keeps its name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const name = ideaName(text);
        expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(name.length).toBeLessThanOrEqual(64);
        expect(ideaName(name)).toBe(name);
      }),
    );
  });

  test('long names are cut between words', () => {
    expect(kebab('word '.repeat(40))).toMatch(/^word(-word)*$/);
    expect(kebab('x'.repeat(200))).toHaveLength(64);
  });

  test.each([
    ['ADR-0042: Async Export via Celery', 'async-export-via-celery'],
    ['20. Use PostgreSQL', 'use-postgresql'],
    ['ADR: Object storage', 'object-storage'],
    ['3 replicas instead of 2', '3-replicas-instead-of-2'],
  ])('words of %s', (title, name) => {
    expect(adrSlug(title)).toBe(name);
  });

  test('any text gives a name that is safe and stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const name of [featureName(text), adrSlug(text)]) {
          expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(name.length).toBeLessThanOrEqual(64 + 'decision-'.length);
        }
        expect(featureName(featureName(text))).toBe(featureName(text));
        expect(isTicketId(ticketId(suggestTicketPrefix(text), 1))).toBe(true);
      }),
    );
  });

  test('ticket ids', () => {
    expect(ticketPrefix('EXPORT-001')).toBe('EXPORT');
    expect(suggestTicketPrefix('user-export')).toBe('EXPORT');
    // What every product is and what is done to anything says nothing, unless there is nothing else.
    expect(suggestTicketPrefix('orchard-business-management-app')).toBe('ORCHARD');
    expect(suggestTicketPrefix('book-courts-online-and-cancel')).toBe('COURTS');
    expect(suggestTicketPrefix('vm-orchestrator-mvp')).toBe('VM');
    // Where, for whom and what else it does say less than what it is.
    expect(suggestTicketPrefix('berth-transfers-in-the-old-harbour')).toBe('TRANSFERS');
    expect(suggestTicketPrefix('a-tool-for-beekeepers')).toBe('BEEKEEPERS');
    expect(suggestTicketPrefix('management-system')).toBe('SYSTEM');
    expect(['EXPORT-001', 'EP01-T01', 'PROJ-001-API'].every(isTicketId)).toBe(true);
    expect(['', '1-A', 'A--1', 'A_1', '../A', 'A-', `A-${'1'.repeat(40)}`].some(isTicketId)).toBe(false);
  });
});

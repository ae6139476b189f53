import { describe, expect, test } from 'vitest';
import { aSession, type SessionBuilder } from '../../tests/support/session-builder.ts';
import { findStage, isStageId, line, slotKinds, stageFacts, stageIds, stagesAfter, stagesUpTo } from './line.ts';
import { stageState, stageStatuses, type StageStatus } from './session.ts';
import { deeds, mayDo, transitions } from './transitions.ts';

describe('the line', () => {
  test('[S1] 002-R7: stages stand in one order; documents belong to one stage each', () => {
    expect(line.map((stage) => stage.id)).toEqual([...stageIds]);
    expect(line.map((stage) => stage.number)).toEqual([0, 1, 2, 3, 3, 4, 5, 6, 7]);
    expect(['prd', ...line.flatMap((stage) => stage.kinds)]).toEqual([...slotKinds]);
    expect(line.filter((stage) => stage.perOption).map((stage) => stage.id)).toEqual(['3a', '3b', '4', '5', '6', '7']);
    expect(stagesUpTo('1').map((stage) => stage.id)).toEqual(['0', '1']);
    expect(stagesAfter('6').map((stage) => stage.id)).toEqual(['7']);
  });

  test('[S1] a stage is found by what people call it', () => {
    expect(['3', '3A', 'rules', '7', 'closing'].map((word) => findStage(word)?.id)).toEqual([
      '3a',
      '3a',
      '1',
      '7',
      '7',
    ]);
    expect(['8', '', 'constructor'].map((word) => findStage(word))).toEqual([undefined, undefined, undefined]);
    expect([isStageId('3b'), isStageId('3')]).toEqual([true, false]);
    expect(() => stageFacts('9' as never)).toThrow('no stage 9');
  });
});

describe('the table', () => {
  const inStatus: Record<StageStatus, () => SessionBuilder> = {
    pending: () => aSession().upTo('3b'),
    in_progress: () => aSession().upTo('3b').submit('tdd'),
    complete: () => aSession().upTo('4'),
  };

  test('[S2] is total, and mayDo says what it says', () => {
    for (const status of stageStatuses) {
      const { session } = inStatus[status]();
      expect(stageState(session, '3b').status).toBe(status);
      for (const deed of deeds) {
        const cell = transitions[status][deed];
        expect([status, deed, mayDo(session, stageFacts('3b'), deed)?.code ?? 'go']).toEqual([status, deed, cell]);
      }
    }
  });

  test('[S3] a stage ahead takes no deed; [S4] nor does a closed session', () => {
    const builder = aSession().upTo('1');
    for (const deed of deeds) {
      const expected = deed === 'reopen' ? 'stage/not-complete' : 'stage/not-open';
      expect(mayDo(builder.session, stageFacts('3b'), deed)?.code).toBe(expected);
    }
    builder.do({ type: 'close-session', status: 'completed' });
    for (const deed of deeds) expect(mayDo(builder.session, stageFacts('1'), deed)?.code).toBe('session/closed');
  });
});

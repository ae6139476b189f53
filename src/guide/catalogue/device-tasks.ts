import type { Pattern } from './pattern.ts';

export const deviceTasks: Pattern = {
  id: 'device-tasks',
  name: 'Tasks under a Real-Time Kernel',
  role: 'style',
  how: 'A small kernel runs one task for each concern (measuring, radio, display, update) with a priority of its own; tasks speak through queues, and the most urgent one that is ready runs.',
  forces: [
    { when: { signal: 'device' }, weight: 4, because: 'several concerns share one processor' },
    { when: { no: 'device' }, weight: -9, because: 'nothing runs on a device' },
    { when: { signal: 'realtime' }, weight: 4, because: 'what is urgent does not wait for what is long' },
    { when: { measure: 'latency-ms', below: 51 }, weight: 2, because: 'milliseconds are promised' },
  ],
  pros: ['What is urgent interrupts what is long', 'Each task is written as if it were alone'],
  cons: [
    'A stack for each task, and memory is small',
    'What tasks share has to be guarded',
    'Sleep is only as deep as all of them allow',
  ],
  risks: [
    {
      what: 'A task waits for another one that waits for it',
      mitigation: 'Queues instead of shared state; one owner for each piece of hardware',
      impact: 'high',
    },
    {
      what: 'A stack overflows',
      mitigation: 'Its high-water mark is measured in every test run and sent from the field',
      impact: 'medium',
    },
  ],
  components: [
    { name: 'Kernel', kind: 'edge', does: 'Wakes the tasks by timers, pins and queues, the most urgent first' },
    { name: 'Tasks', kind: 'process', does: 'One for each concern, each the only owner of its hardware' },
    { name: 'Flash log', kind: 'store', does: 'What has to last, written by one task alone' },
  ],
  failures: [
    {
      situation: 'A task hangs',
      handling: 'Each reports to a watcher; if one does not, the device restarts and says which',
    },
    { situation: 'A queue is full', handling: 'The oldest reading goes, counted; commands are never dropped' },
  ],
  flow: [
    { from: 'kernel', to: 'tasks', says: '{call}' },
    { from: 'tasks', to: 'tasks', says: 'hand over through a queue' },
    { from: 'tasks', to: 'flash-log', says: 'append what has to last' },
  ],
  breaks: [{ from: 'tasks', to: 'kernel', says: 'no sign of life: restart, with the reason', reply: true }],
  uses: [
    {
      who: 'FreeRTOS',
      what: 'gives the processor to the ready task of the highest priority',
      source: 'FreeRTOS documentation, "Task Priorities"',
    },
  ],
  effort: 'Medium',
  runs: 'nothing but the device itself',
};

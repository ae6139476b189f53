/** `charrette/testing`: the exams that adapters and faces sit, for whoever writes one. They run inside your vitest. */
export { examineFace, type Face, type FaceExam, type FaceInput, type FaceReply, type OpenFace } from './face.ts';
export { type AuthorExam, type AuthorScript, examineAuthor } from './author.ts';
export { examineSessionStore, type SessionStoreExam } from './session-store.ts';

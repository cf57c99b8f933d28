export { registerQuestionRoutes } from './routes.ts';
export { tellQuestions } from './tell-questions.ts';

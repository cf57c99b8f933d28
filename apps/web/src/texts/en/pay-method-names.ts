export { payMethodNamesEn as payMethodNames } from '@kapok/domain';

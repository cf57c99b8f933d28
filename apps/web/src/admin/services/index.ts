export { servicesQuery, type InvoicesService } from './services-query.ts';
export { ServicesSection } from './services-section.tsx';

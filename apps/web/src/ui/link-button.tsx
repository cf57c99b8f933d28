import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface LookProps extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

const ButtonAnchor = (props: LookProps) => <Button component="a" {...props} />;

/** A link that looks like a button: for going somewhere, never for doing something. */
export const LinkButton = createLink(ButtonAnchor);

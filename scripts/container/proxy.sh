#!/bin/sh
# nginx with TLS, as compose.yaml starts it: docs/deploy/nginx.conf with a certificate and ports that an ordinary user may have.
# The certificate is, in this order: certbot's for `kapok`, certificate.pem and key.pem of your own, one that is made here.
set -eu

certificates=/certificates
certbot=$certificates/letsencrypt/live/kapok
own=$certificates/own
made=$certificates/self-signed
place=$(mktemp -d)

make_certificate() {
  mkdir -p "$made"
  openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj '/CN=localhost' \
    -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1' -keyout "$made/key.pem" -out "$made/certificate.pem" 2>"$place/openssl.log" ||
    { cat "$place/openssl.log" >&2; exit 1; }
}

choose_certificate() {
  if [ -e "$certbot/fullchain.pem" ]; then
    ln -sfn "$certbot/fullchain.pem" "$place/certificate.pem" && ln -sfn "$certbot/privkey.pem" "$place/key.pem"
  elif [ -e "$own/certificate.pem" ]; then
    ln -sfn "$own/certificate.pem" "$place/certificate.pem" && ln -sfn "$own/key.pem" "$place/key.pem"
  else
    [ -e "$made/certificate.pem" ] || make_certificate
    ln -sfn "$made/certificate.pem" "$place/certificate.pem" && ln -sfn "$made/key.pem" "$place/key.pem"
  fi
}

mkdir -p "$certificates/acme"
choose_certificate

sed -e "s|127.0.0.1:3000|127.0.0.1:$SERVER_1_PORT|" -e "s|127.0.0.1:3001|127.0.0.1:$SERVER_2_PORT|" \
  -e "s|listen 80;|listen $HTTPS_PORT ssl; ssl_certificate $place/certificate.pem; ssl_certificate_key $place/key.pem; ssl_protocols TLSv1.2 TLSv1.3;|" \
  -e 's|/var/log/nginx/access.log kapok buffer=32k flush=1s|/dev/stdout kapok|' \
  -e 's|/var/log/nginx/error.log|stderr|' \
  -e "s|/var/cache/kapok-nginx|$place/kept|" \
  docs/deploy/nginx.conf >"$place/site.conf"

cat >"$place/nginx.conf" <<END
worker_processes auto;
daemon off;
pid $place/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  client_body_temp_path $place/body;
  proxy_temp_path $place/proxy;
  fastcgi_temp_path $place/fastcgi;
  uwsgi_temp_path $place/uwsgi;
  scgi_temp_path $place/scgi;
  server_tokens off;
  ssl_session_cache shared:tls:10m;
  include $place/site.conf;
  server {
    listen $PORT;
    access_log off;
    location /.well-known/acme-challenge/ { root $certificates/acme; }
    location / { return 301 https://\$host$([ "$HTTPS_PORT" = 443 ] || echo ":$HTTPS_PORT")\$request_uri; }
  }
}
END

# A certificate that was renewed is taken within an hour.
(
  while sleep 3600; do
    choose_certificate
    nginx -c "$place/nginx.conf" -e stderr -s reload
  done
) &
exec nginx -c "$place/nginx.conf" -e stderr

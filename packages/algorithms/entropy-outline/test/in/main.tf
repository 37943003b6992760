# Terraform configuration

terraform {
  required_version = ">= 1.5"
}

# The network
resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"

  tags = {
    Name = "main"
  }
}

resource "aws_subnet" "public" {
  count      = 2
  vpc_id     = aws_vpc.main.id
  cidr_block = "10.0.${count.index}.0/24"
}

variable "region" {
  type    = string
  default = "us-east-1"
}

variable "name" { type = string }

module "eks" {
  source = "./eks"
}

output "alpha_id" {
  description = "the alpha"
  value       = aws_vpc.alpha.id
}

output "beta_id" {
  description = "the beta"
  value       = aws_vpc.beta.id
}

output "gamma_id" {
  description = "the gamma"
  value       = aws_vpc.gamma.id
}

output "delta_id" {
  description = "the delta"
  value       = aws_vpc.delta.id
}

output "eps_id" {
  description = "the eps"
  value       = aws_vpc.eps.id
}

output "zeta_id" {
  description = "the zeta"
  value       = aws_vpc.zeta.id
}

output "eta_id" {
  description = "the eta"
  value       = aws_vpc.eta.id
}

output "theta_id" {
  description = "the theta"
  value       = aws_vpc.theta.id
}

output "iota_id" {
  description = "the iota"
  value       = aws_vpc.iota.id
}

output "kappa_id" {
  description = "the kappa"
  value       = aws_vpc.kappa.id
}

